import type { RecordCalls } from '@routebook/contract';
import { tellDone } from '../feedback/tell-done.ts';
import { quantity } from '../format/money.ts';
import { confirm } from '../overlay/confirm.ts';
import { capitalised, type RecordRow } from './record-row.ts';

type Removed = Pick<RecordRow, 'id' | 'name' | 'version'>;

/** `{ categories: 2, products: 12 }` as "2 categories, 12 products". */
function usesInWords(counts: Readonly<Record<string, number>>, words: UseWords): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const word = words[name] ?? name;
      return typeof word === 'string' ? `${quantity(count)} ${word}` : word(count);
    })
    .join(', ');
}

type UseWords = Readonly<Record<string, string | ((count: number) => string)>>;

/** What a record says of its own when a row is deleted. */
export interface Removal {
  /** What counts of uses are called, where it is not their name: `{ types: 'gift types' }`. */
  readonly uses?: UseWords;
  /** What follows from it. */
  readonly body?: string;
}

interface RemovalCalls extends Pick<RecordCalls, 'remove' | 'restore'> {
  readonly words: Pick<RecordCalls['words'], 'one'>;
}

/** Asks, deletes, and offers to undo; one that is used stays, with what uses it. */
export async function removeRecord(
  calls: RemovalCalls,
  row: Removed,
  { uses = {}, body = 'Its code stays taken and its history is kept; it can be restored.' }: Removal = {},
): Promise<void> {
  const sure = await confirm({
    title: `Delete ${row.name}?`,
    body,
    confirmLabel: `Delete ${calls.words.one}`,
    tone: 'danger',
  });
  if (!sure) return;
  const { id, name, version } = row;
  await tellDone(
    calls.remove,
    { params: { id }, query: { version: String(version) } },
    () => ({
      title: capitalised(`${name} deleted`),
      action: { label: 'Undo', onSelect: () => void restoreRecord(calls, { id, name, version: version + 1 }) },
    }),
    ({ message, counts }) => {
      const used = usesInWords(counts, uses);
      return { title: capitalised(`${name} was not deleted`), description: used ? `${message} (${used})` : message };
    },
  );
}

/** Brings a deleted one back. */
export async function restoreRecord(
  { restore }: Pick<RecordCalls, 'restore'>,
  { id, name, version }: Removed,
): Promise<void> {
  const input = { params: { id }, body: { version } };
  await tellDone(restore, input, capitalised(`${name} is back`), capitalised(`${name} was not restored`));
}
