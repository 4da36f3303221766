import type { LookupOption, TreeOption } from './picker-props.ts';

/** A line of a picker's list. */
export interface PickerRow extends LookupOption {
  /** A recent choice of a tree stands in it as well: the value does not tell them apart. */
  key: string;
  group: 'none' | 'recent' | 'suggested' | 'all';
  /** In a tree from 1. */
  depth: number;
  /** Whether what lies beneath it is shown; undefined where nothing does. */
  open?: boolean;
}

function rowOf(option: LookupOption, group: PickerRow['group'], key = option.value): PickerRow {
  return { ...option, key, group, depth: 1 };
}

/** The line that takes the choice away. */
export function noneRow(label: string): PickerRow {
  return rowOf({ value: '', label }, 'none', 'none');
}

/** What is found, after the recent choices and those that are suggested; each stands once. */
export function flatRows(
  recent: readonly LookupOption[],
  suggested: readonly LookupOption[],
  found: readonly LookupOption[],
): PickerRow[] {
  const rows = new Map<string, PickerRow>();
  for (const [group, options] of [
    ['recent', recent],
    ['suggested', suggested],
    ['all', found],
  ] as const)
    for (const option of options) if (!rows.has(option.value)) rows.set(option.value, rowOf(option, group));
  return [...rows.values()];
}

/** What is found for what is typed: first what has just that as its name or code, then what begins with it, each as it was found. */
export function foundRows(typed: string, found: readonly LookupOption[]): PickerRow[] {
  const words = typed.toLowerCase();
  const distance = ({ label, detail }: LookupOption) => {
    const names = [label, detail ?? ''].map((name) => name.toLowerCase());
    if (names.includes(words)) return 0;
    return names.some((name) => name.startsWith(words)) ? 1 : 2;
  };
  return found.map((option) => rowOf(option, 'all')).sort((one, other) => distance(one) - distance(other));
}

export interface TreeState {
  /** What lies beneath a choice or, with '', at the top; undefined until it is read. */
  beneath: (value: string) => readonly TreeOption[] | undefined;
  isOpen: (value: string) => boolean;
}

/** The lines of a tree that are to be seen, after the recent choices. */
export function treeRows(recent: readonly LookupOption[], { beneath, isOpen }: TreeState): PickerRow[] {
  const down = (parent: string, depth: number): PickerRow[] =>
    (beneath(parent) ?? []).flatMap(({ opens, ...option }) => {
      const row = { ...rowOf(option, 'all'), depth };
      if (!opens) return [row];
      const open = isOpen(option.value);
      return [{ ...row, open }, ...(open ? down(option.value, depth + 1) : [])];
    });
  return [...recent.map((option) => rowOf(option, 'recent', `recent ${option.value}`)), ...down('', 1)];
}

/** Where Right and Left lead in a tree: they open and close a branch, and go to its first child or to its parent. */
export function treeStep(
  key: string,
  rows: readonly PickerRow[],
  from: string | null,
): { toggle: string } | { to: string } | undefined {
  const place = rows.findIndex((row) => row.key === from);
  const row = rows[place];
  if (!row) return undefined;
  if (key === 'ArrowRight') {
    if (row.open === false) return { toggle: row.value };
    const next = rows[place + 1];
    return row.open && next && next.depth > row.depth ? { to: next.key } : undefined;
  }
  if (key !== 'ArrowLeft') return undefined;
  if (row.open) return { toggle: row.value };
  const parent = rows.slice(0, place).findLast(({ group, depth }) => group === row.group && depth < row.depth);
  return parent && { to: parent.key };
}
