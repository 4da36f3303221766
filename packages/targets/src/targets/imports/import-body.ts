import type { BodyOf, TargetImportChange, upsertTargets } from '@routebook/contract';

type Rows = BodyOf<typeof upsertTargets>['rows'];
type Amounts = NonNullable<Rows[number]['amounts']>;

/** The changes of a file, a row for each place or officer. */
export function importBody(changes: readonly TargetImportChange[]): Rows {
  const rows = new Map<string, Rows[number] & { amounts: Amounts }>();
  for (const { nodeId, userId, month, was, becomes } of changes) {
    const id = `${nodeId} ${userId}`;
    const row = rows.get(id) ?? { nodeId, ...(userId !== null && { userId }), amounts: [] };
    rows.set(id, row);
    row.amounts.push([month, becomes, was]);
  }
  return [...rows.values()];
}
