import type { RowPlan } from './row-plan.ts';

/** Whether one of these rows changes what is there, where its check said that it is new, or as it is already. */
export function overwritesMore(
  plans: readonly Pick<RowPlan, 'action' | 'row'>[],
  checked: ReadonlyMap<number, string>,
): boolean {
  return plans.some(
    ({ action, row }) => action === 'change' && ['add', 'none'].includes(checked.get(row.number) ?? ''),
  );
}
