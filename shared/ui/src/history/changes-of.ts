import type { HistoryEntry, HistoryProps } from './history-props.ts';

export interface FieldChange {
  field: string;
  label: string;
  /** Absent where there was nothing before, as for a new row. */
  before: string | undefined;
  after: string;
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(text).join(', ') || '—';
  return typeof value === 'object' ? Object.values(value).map(text).join(', ') : String(value);
}

/** The fields that an entry changed, in the order of their labels; of a new row those that were filled in. */
export function changesOf(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  fields: HistoryProps['fields'],
  format: (field: string, value: unknown) => string = (_, value) => text(value),
): FieldChange[] {
  return Object.entries(fields).flatMap(([field, label]) => {
    const old = before?.[field] ?? null;
    const now = after?.[field] ?? null;
    if (after === null || after === undefined || !(field in after)) return [];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ field, label, before: before ? format(field, old) : undefined, after: format(field, now) }];
  });
}
