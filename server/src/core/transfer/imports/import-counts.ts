import type { Database } from '../../database/database.ts';
import { Cancelled } from './cancelled.ts';
import type { RowPlan } from './row-plan.ts';

/** How many rows there are of each kind. `errors` counts each error: a row may have several. */
export class ImportCounts {
  rows = 0;
  #add = 0;
  #change = 0;
  #none = 0;
  errors = 0;

  count(plans: readonly RowPlan[]): void {
    this.rows += plans.length;
    for (const plan of plans) {
      if (plan.action === 'add') this.#add += 1;
      else if (plan.action === 'change') this.#change += 1;
      else if (plan.action === 'none') this.#none += 1;
      else this.errors += plan.problems.length;
    }
  }

  get columns() {
    return {
      row_count: this.rows,
      progress: this.rows,
      to_add: this.#add,
      to_change: this.#change,
      unchanged: this.#none,
      error_count: this.errors,
    };
  }
}

/** Shows how far a step is, outside of the transaction that it may run in. Throws Cancelled when it is to go no further. */
export async function showProgress(db: Database, id: string, progress: number): Promise<void> {
  const row = await db
    .updateTable('file_import')
    .set({ progress })
    .where('id', '=', id)
    .returning('cancelling')
    .executeTakeFirst();
  if (row?.cancelling) throw new Cancelled(id);
}
