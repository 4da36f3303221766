import { addUnit, deleteUnit, getUnit, listUnits, restoreUnit, unitHistory, updateUnit } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../../core/audit/history.ts';
import { implement } from '../../../core/http/implement.ts';
import { keptWithProducts } from '../stamp.ts';
import { unitExport } from './export.ts';
import { findUnit, unitPage } from './rows.ts';
import { addUnitOf, removeUnit, restoreUnitOf, updateUnitOf } from './write.ts';

export function unitRoutes(app: FastifyInstance): void {
  implement(app, listUnits, ({ db, query }) => unitPage(db, query), { keep: keptWithProducts });

  unitExport(app);

  implement(app, getUnit, async ({ db, params }) => ({ unit: await findUnit(db, params.id) }));

  implement(app, unitHistory, async ({ db, params }) => {
    const { id } = await findUnit(db, params.id);
    return { history: await historyOf(db, id) };
  });

  implement(app, addUnit, async (work) => ({ unit: await addUnitOf(work, work.body) }));

  implement(app, updateUnit, async (work) => ({ unit: await updateUnitOf(work, work.params.id, work.body) }));

  implement(app, deleteUnit, async (work) => {
    await removeUnit(work, work.params.id, work.query.version);
    return {};
  });

  implement(app, restoreUnit, async (work) => ({
    unit: await restoreUnitOf(work, work.params.id, work.body.version),
  }));
}
