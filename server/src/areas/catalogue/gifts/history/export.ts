import { exportGiftHistory } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { businessDays } from '../../../../core/calendar/business-day.ts';
import { implement } from '../../../../core/http/implement.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import { chosenIds } from '../../../../core/transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../../../../core/transfer/exports/export-file.ts';
import { all, oneOf } from '../list-parts.ts';
import { giftCondition, giftOrder } from './filters.ts';
import { type GiftRow, giftColumns, giftSource } from './rows.ts';

const columns: readonly ExportColumn<GiftRow>[] = [
  ['number', (row) => `G-${row.number}`],
  ['date', (row) => row.date],
  ['giftCode', (row) => row.type.code],
  ['gift', (row) => row.type.name],
  ['category', (row) => row.type.category],
  ['outletCode', (row) => row.outlet.code],
  ['outlet', (row) => row.outlet.name],
  ['salesOfficer', (row) => row.salesOfficer?.name ?? null],
  ['route', (row) => row.route.name],
  ['dbHouse', (row) => row.dbHouse.name],
  ['reason', (row) => row.reason],
  ['offer', (row) => row.offer?.name ?? null],
  ['quantity', (row) => row.quantity],
  ['unitCost', (row) => row.unitCost],
  ['cost', (row) => row.cost],
  ['status', (row) => row.state],
  ['issuedOn', (row) => row.issuedOn],
  ['evidence', (row) => row.evidence],
  ['requestedBy', (row) => row.requestedBy],
];

/** Exactly the gifts of a list, as a file. */
export function giftExport(app: FastifyInstance): void {
  implement(app, exportGiftHistory, async (context) => {
    const { db, query, session } = context;
    const { format, sort, ids, ...filters } = query;
    const reach = await reachOf(db, session.scope);
    const condition = all([await giftCondition(db, reach, filters), ...oneOf(sql`gift.id`, chosenIds(ids))]);
    const source = giftSource(reach);
    const { today } = await businessDays(db);
    return exportFile<GiftRow>(app, context, {
      format,
      name: 'Gift history',
      day: today,
      columns,
      entity: 'gift',
      asked: { ...filters, ids, sort },
      chosen: sql`select from ${source} where ${condition}`,
      rows: sql<GiftRow>`select ${giftColumns} from ${source} where ${condition} order by ${giftOrder(sort)}`,
    });
  });
}
