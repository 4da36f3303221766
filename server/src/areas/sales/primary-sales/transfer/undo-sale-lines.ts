import { sql } from 'kysely';
import type { AuditEntry } from '../../../../core/audit/audit.ts';
import type { Database } from '../../../../core/database/database.ts';
import type { AppliedRow, UndoBlockers } from '../../../../core/transfer/imports/import-subject.ts';
import { keepSums } from '../lines.ts';
import { entity } from '../write.ts';
import { changeLines, countVersions, type KeptLine } from './write-sale-lines.ts';

/** Lines that are not as the import left them any more, or whose invoice is no draft. */
export async function saleUndoBlockers(db: Database, importId: string): Promise<UndoBlockers> {
  const { rows } = await sql<{ changed: number }>`
    /* unscoped: found */ select count(*)::integer as changed
    from file_import_row written left join primary_sale_line line on line.id = written.item_id left join primary_sale sale on sale.id = line.sale_id
    where written.import_id = ${importId} and written.turn is not null
      and ((sale.state, line.pieces, line.free, line.discount) is distinct from ('draft', (written.before #>> '{is,pieces}')::integer,
        (written.before #>> '{is,free}')::integer, (written.before #>> '{is,discount}')::numeric) or sale.deleted_at is not null)
  `.execute(db);
  return { changed: rows[0]?.changed ?? 0, used: 0 };
}

/** Takes added lines away, with the invoices that had no others, and gives changed ones their former quantities. */
export async function undoSaleLines(db: Database, rows: readonly AppliedRow[]): Promise<AuditEntry[]> {
  // Each row of an import of primary sales keeps this.
  const kept = rows.map(({ id, before }) => ({ id, ...(before as KeptLine) }));
  await changeLines(
    db,
    kept.flatMap(({ was }) => (was === null ? [] : [was])),
  );
  const added = kept.filter(({ was }) => was === null).map(({ id }) => id);
  const saleIds = [...new Set(kept.map(({ saleId }) => saleId))];
  await sql`/* unscoped: found */ delete from primary_sale_line where id = any (${added}::uuid[])`.execute(db);
  const { rows: gone } = await sql<{ id: string; number: string }>`
    /* unscoped: found */ delete from primary_sale sale where id = any (${saleIds}::uuid[])
      and not exists (select from primary_sale_line line where line.sale_id = sale.id) returning id, number
  `.execute(db);
  await keepSums(db, saleIds);
  await countVersions(db, saleIds);
  const deleted = new Map(gone.map(({ id, number }) => [id, number]));
  return saleIds.map((entityId) => {
    const number = deleted.get(entityId);
    return number === undefined
      ? { action: 'edit', entity, entityId }
      : { action: 'delete', entity, entityId, before: { number } };
  });
}
