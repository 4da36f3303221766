import type { RowPlan } from './row-plan.ts';

/** What the check said of a row, and the version of what it was to change; null where the check did not keep it. */
export interface Checked {
  readonly action: RowPlan['action'];
  readonly version: number | null;
}

/**
 * The numbers of the rows that change what their check did not say they would: what was to be added or to stay as it
 * is, and what somebody else has changed since.
 */
export function overwritingRows(
  plans: readonly (Pick<RowPlan, 'action' | 'row'> & { readonly version?: number })[],
  checked: ReadonlyMap<number, Checked>,
): number[] {
  return plans
    .filter(({ action, row, version }) => action === 'change' && overwritesMore(version, checked.get(row.number)))
    .map(({ row }) => row.number);
}

function overwritesMore(version: number | undefined, checked: Checked | undefined): boolean {
  if (checked?.action === 'change') return checked.version !== null && checked.version !== version;
  return checked?.action === 'add' || checked?.action === 'none';
}
