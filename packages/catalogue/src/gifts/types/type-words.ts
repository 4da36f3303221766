import type { GiftType } from '@routebook/contract';
import { moneyWithCurrency, quantity, showDate } from '@routebook/ui';

/** What an outlet has to reach to get one. */
export function eligibilityOf({
  eligiblePoints,
  eligibleValue,
}: Pick<GiftType, 'eligiblePoints' | 'eligibleValue'>): string {
  if (eligiblePoints !== null) return `${quantity(eligiblePoints)} points`;
  return eligibleValue === null ? 'Anybody' : moneyWithCurrency(eligibleValue);
}

/** `01 Jan 2026 to 31 Mar 2026`, both days included. */
export function validityOf({ validFrom, lastDay }: Pick<GiftType, 'validFrom' | 'lastDay'>): string {
  if (validFrom === null && lastDay === null) return 'Always';
  if (lastDay === null) return `from ${showDate(validFrom ?? '')}`;
  if (validFrom === null) return `up to ${showDate(lastDay)}`;
  return `${showDate(validFrom)} to ${showDate(lastDay)}`;
}
