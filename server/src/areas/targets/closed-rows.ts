import { sql } from 'kysely';
import { businessDays } from '../../core/calendar/business-day.ts';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';
import { closedMonthProblem } from './primary-sales-targets/rules.ts';

/** REFUSED when a row that an import wrote is of a month that is closed by now, whenever it was written. */
export async function refuseClosedRows(
  db: Database,
  importId: string,
  table: 'primary_sales_target' | 'so_allocation',
): Promise<void> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(planned.month), 'YYYY-MM') as month
    from file_import_row written join ${sql.table(table)} planned on planned.id = written.item_id
    where written.import_id = ${importId} and written.turn is not null
  `.execute(db);
  const { month = null } = rows[0] ?? {};
  const message = month === null ? null : closedMonthProblem(month, await businessDays(db));
  if (message !== null) throw refuse('REFUSED', { message: `The import can't be taken back: ${message}` });
}
