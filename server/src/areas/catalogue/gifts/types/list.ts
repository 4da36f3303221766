import type { GiftType, listGiftTypes, ParsedQueryOf } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { pagingOf } from '../../../../core/lists/lists.ts';
import { matchesType, type TypeRow, typeOrder, typeReply, typesWithStock } from './rows.ts';

interface Totals {
  readonly totalTypes: number;
  readonly totalStock: number;
  readonly totalAvailable: number;
  readonly totalStockValue: string;
}

const nothing: Totals = { totalTypes: 0, totalStock: 0, totalAvailable: 0, totalStockValue: '0.00' };

/** A page of gift types, by name unless told; the totals are over the filter. */
export async function listTypes(
  db: Database,
  query: ParsedQueryOf<typeof listGiftTypes>,
): Promise<Totals & { types: GiftType[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${typesWithStock} as type where ${matchesType(query)}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalTypes", coalesce(sum(stock), 0)::bigint as "totalStock", coalesce(sum(available), 0)::bigint as "totalAvailable",
      coalesce(sum("stockValue"), 0.00)::text as "totalStockValue" ${matching}
  `.execute(db);
  const { rows } = await sql<TypeRow>`
    select type.* ${matching} order by ${typeOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? nothing), types: rows.map(typeReply) };
}
