import { showDate } from '../format/dates.ts';
import type { HistoryProps } from './history-props.ts';

/** How a history reads: what was done after the name of who did it, the fields as staff call them, their values. */
export interface HistoryWords extends Pick<HistoryProps, 'fields' | 'format'> {
  readonly actionInWords?: (action: string) => string;
}

const actions: Readonly<Record<string, string>> = {
  add: 'added this',
  edit: 'changed it',
  delete: 'deleted this',
  restore: 'restored this',
};

/** What was done to a record, after the name of who did it: `set logo` as "set the logo". */
export function actionInWords(action: string): string {
  return actions[action] ?? action.replace(/^set /, 'set the ').replace(/^remove /, 'removed the ');
}

/** A field's value in words: states begin with a capital letter, days are those of a calendar. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value !== 'string') return String(value);
  if (field === 'status') return value.charAt(0).toUpperCase() + value.slice(1);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? showDate(value) : value;
}
