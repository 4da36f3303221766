import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';

/** A new allocation by the columns of its table; of a whole month unless it says its days. */
export interface NewAllocation {
  readonly id: string;
  readonly month: string;
  readonly sales_officer_id: string;
  readonly territory_officer_id: string | null;
  readonly db_house_id: string;
  readonly route_ids: readonly string[];
  readonly product_id: string | null;
  readonly category_id: string | null;
  readonly quantity: number | null;
  readonly value: string;
  readonly whole_quantity?: number | null;
  readonly whole_value?: string;
  readonly first_day?: string;
  readonly last_day?: string;
  readonly note: string;
}

const unique = {
  so_allocation_of_month: ['item', 'The SO has this of the DB house for the month already: change that one.'],
} as const;

/** Adds allocations in one statement; DUPLICATE when an SO has one of them already. */
export async function addAllocations(db: Database, madeBy: string, rows: readonly NewAllocation[]): Promise<void> {
  if (rows.length === 0) return;
  await uniqueFields(unique, () =>
    sql`
      insert into so_allocation (id, month, sales_officer_id, territory_officer_id, db_house_id, route_ids, product_id, category_id, quantity, value,
        whole_quantity, whole_value, first_day, last_day, note, made_by)
      select id, month, sales_officer_id, territory_officer_id, db_house_id, array(select jsonb_array_elements_text(route_ids)::uuid), product_id, category_id,
        quantity, value, coalesce(whole_quantity, quantity), coalesce(whole_value, value), coalesce(first_day, month),
        coalesce(last_day, (month + interval '1 month')::date - 1), note, ${madeBy}
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, month: `${row.month}-01` })))}::jsonb) as made (id uuid, month date,
        sales_officer_id uuid, territory_officer_id uuid, db_house_id uuid, route_ids jsonb, product_id uuid, category_id uuid, quantity integer, value numeric,
        whole_quantity integer, whole_value numeric, first_day date, last_day date, note text)
    `.execute(db),
  );
}
