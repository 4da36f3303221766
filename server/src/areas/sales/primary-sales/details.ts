import type { PrimaryCorrection, PrimaryReceipt, PrimarySaleEvent, PrimarySaleLine } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { lineColumns, lineJoins } from './sale-lines.ts';

/** The lines of an invoice that was found, in their order. */
export async function linesOf(db: Database, saleId: string): Promise<PrimarySaleLine[]> {
  const { rows } = await sql<PrimarySaleLine>`
    /* unscoped: found */ select ${lineColumns}, row.price_from as "priceFrom",
      row.pieces + row.free - row.received - greatest(row.damaged, row.settled) as "toCome"
    from (select line.*, line.credited_pieces + line.lost as settled, sale.state from primary_sale_line line join primary_sale sale on sale.id = line.sale_id
      where line.sale_id = ${saleId}) as row ${lineJoins}
    order by row.place
  `.execute(db);
  return rows;
}

/** What arrived of it, the first first. */
export async function receiptsOf(db: Database, saleId: string): Promise<PrimaryReceipt[]> {
  const { rows } = await sql<PrimaryReceipt>`
    /* unscoped: found */ select receipt.id, receipt.business_date as date, receipt.note, person.name as by, receipt.at,
      (select coalesce(json_agg(json_build_object('lineId', line.line_id, 'received', line.received, 'damaged', line.damaged) order by line.line_id), '[]')
        from primary_receipt_line line where line.receipt_id = receipt.id) as lines
    from primary_receipt receipt join user_account person on person.id = receipt.by_id where receipt.sale_id = ${saleId} order by receipt.id
  `.execute(db);
  return rows;
}

/** What was credited, sent back and acknowledged as lost, the first first. */
export async function correctionsOf(db: Database, saleId: string): Promise<PrimaryCorrection[]> {
  const { rows } = await sql<PrimaryCorrection>`
    /* unscoped: found */ select correction.id, correction.number, correction.kind, correction.business_date as date, correction.reason,
      correction.amount::text as amount, correction.vat::text as vat, person.name as by, correction.at,
      (select json_agg(json_build_object('lineId', line.line_id, 'pieces', line.pieces, 'amount', line.amount::text, 'vat', line.vat::text) order by line.line_id)
        from primary_correction_line line where line.correction_id = correction.id) as lines
    from primary_correction correction join user_account person on person.id = correction.by_id where correction.sale_id = ${saleId} order by correction.id
  `.execute(db);
  return rows;
}

/** Who did what to it, the first first. */
export async function eventsOf(db: Database, saleId: string): Promise<PrimarySaleEvent[]> {
  const { rows } = await sql<PrimarySaleEvent>`
    /* unscoped: found */ select sale.id, 'create' as step, sale.created_at as at, person.name as by, '' as note
    from primary_sale sale join user_account person on person.id = sale.made_by where sale.id = ${saleId}
    union all
    (select event.id, event.step, event.at, person.name, event.note
      from primary_sale_event event join user_account person on person.id = event.by_id where event.sale_id = ${saleId} order by event.id)
  `.execute(db);
  return rows;
}
