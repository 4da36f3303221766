import { type Amount, money, quantity } from '@routebook/ui';

/** The server's decimal as whole numbers of the smallest unit, as a sheet has them. */
export function fromDecimal(text: string | null | undefined, decimals: number): Amount {
  if (text === null || text === undefined) return null;
  const [whole = '0', rest = ''] = text.split('.');
  return Number(`${whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);
}

/** The other way: `125000` with two decimals as `1250.00`. */
export function toDecimal(amount: Amount, decimals: number): string | null {
  if (amount === null) return null;
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** An amount as it is read, without decimals that are nothing: `12,34,567`. */
export function shownAmount(amount: number, decimals: number): string {
  if (decimals === 0) return amount < 0 ? `−${quantity(-amount)}` : quantity(amount);
  return money(toDecimal(amount, decimals) ?? '').replace(/\.00$/, '');
}
