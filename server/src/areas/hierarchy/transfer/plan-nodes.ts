import type { Level } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import type { ImportRun, Planner } from '../../../core/transfer/imports/import-subject.ts';
import type { ReadRow } from '../../../core/transfer/imports/row.ts';
import { type RowFacts, rowFacts, takenNames, type WantedName } from './row-facts.ts';
import { type NodeAddition, type NodeChange, planRow } from './row-plan.ts';
import type { RowValues } from './row-values.ts';

/** Plans rows of a level by what the person sees of the market. */
export async function nodePlanner(
  db: Database,
  level: Level,
  { session }: ImportRun,
): Promise<Planner<RowValues, NodeAddition, NodeChange>> {
  const reach = await reachOf(db, session.scope);
  const allowance = {
    level,
    everything: reach.everything,
    tops: new Set(reach.places.map(({ id }) => id)),
    mayEditTops: session.designation.editsOwnMarket,
  };
  return {
    async plan(rows) {
      const facts = await rowFacts(db, reach, level, rows);
      const wanted = rows.flatMap((row) => wantedName(row, facts, level));
      const taken = await takenNames(db, level, wanted);
      return rows.map((row) => planRow(row, facts, allowance, taken.has(row.number)));
    },
  };
}

/** The name that a row gives to a place, and where; none where the row names no place that is in sight. */
function wantedName(row: ReadRow<RowValues>, { nodes, parents }: RowFacts, level: Level): WantedName[] {
  const { name } = row.values;
  if (name === undefined) return [];
  const node = nodes.get(row.number);
  if (node) {
    if (!node.visible || node.deleted || name === node.name) return [];
    return [{ row: row.number, name, parentId: node.parentId, nodeId: node.id }];
  }
  const parent = parents.get(row.number);
  if (level !== 'nation' && !parent?.visible) return [];
  return [{ row: row.number, name, parentId: parent?.id ?? null, nodeId: null }];
}
