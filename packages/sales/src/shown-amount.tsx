import { Muted, money } from '@routebook/ui';

/** Whether an amount is none. */
export const isNone = (amount: string) => !/[1-9]/.test(amount);

/** An amount as tables show it: a dash where there is none. */
export function shownAmount(amount: string) {
  return isNone(amount) ? <Muted>—</Muted> : money(amount);
}
