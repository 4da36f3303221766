import { exportGiftMovements, type GiftMovement } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import { all, oneOf } from '../list-parts.ts';
import { matchesMovement, movementColumns, movementOrder, movementSource } from './rows.ts';

const columns: readonly ExportColumn<GiftMovement>[] = [
  ['date', (row) => row.date],
  ['at', (row) => row.at],
  ['giftCode', (row) => row.type.code],
  ['gift', (row) => row.type.name],
  ['kind', (row) => row.kind],
  ['quantity', (row) => row.quantity],
  ['balanceAfter', (row) => row.balanceAfter],
  ['unitCost', (row) => row.unitCost],
  ['value', (row) => row.value],
  ['document', (row) => row.document],
  ['reason', (row) => row.reason],
  ['number', (row) => (row.gift ? `G-${row.gift.number}` : null)],
  ['outlet', (row) => row.gift?.outlet.name ?? null],
  ['reversed', (row) => (row.reversed ? 'yes' : null)],
  ['by', (row) => row.by],
];

/** Exactly the movements of a list, as a file. */
export function movementExport(app: FastifyInstance): void {
  implement(app, exportGiftMovements, async (context) => {
    const { db, query, session } = context;
    const { format, sort, ids, ...filters } = query;
    const condition = all([matchesMovement(filters), ...oneOf(sql`movement.id`, chosenIds(ids))]);
    const source = movementSource(await reachOf(db, session.scope));
    const { today } = await businessDays(db);
    return exportFile<GiftMovement>(app, context, {
      format,
      name: 'Gift stock movements',
      day: today,
      columns,
      entity: 'giftMovement',
      asked: { ...filters, ids, sort },
      chosen: sql`select from ${source} where ${condition}`,
      rows: sql<GiftMovement>`select ${movementColumns} from ${source} where ${condition} order by ${movementOrder(sort)}`,
    });
  });
}
