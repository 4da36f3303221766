import { grouped } from '../format/money.ts';
import { parseNumber } from '../numbers/parse-number.ts';

/** What a cell holds: whole numbers of the smallest unit, so that sums are exact. Null is blank, which is not zero. */
export type Amount = number | null;

export interface ReadAmount {
  readonly amount: Amount;
  /** True where it had more decimals than the sheet has. */
  readonly rounded: boolean;
}

/** The most that is summed up without a rest being lost, with room for ten thousand cells. */
const largest = Number.MAX_SAFE_INTEGER / 10_000;

/** Currencies and the like, which a spreadsheet puts around an amount. */
const around = /^(?:BDT|Tk\.?|৳)\s*|\s*(?:BDT|Tk\.?|৳|\/-)$/gi;

/**
 * An amount as people and spreadsheets write it: `5,00,000`, `৫০০`, `(1 250.50)`, `−3`, `BDT 7`, a lone dash for zero as in
 * the accounting format. Nothing is blank; undefined is what is no number, or too large.
 */
export function readAmount(text: string, decimals: number): ReadAmount | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { amount: null, rounded: false };
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? [];
  const bare = (bracketed ?? trimmed).replace(around, '').trim();
  if (/^[-–−]$/.test(bare)) return { amount: 0, rounded: false };
  const plain = parseNumber(bracketed === undefined ? bare : `-${bare}`);
  if (plain === null) return undefined;
  const [, sign, whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
  const units = Number(whole + rest.slice(0, decimals).padEnd(decimals, '0')) + Number((rest[decimals] ?? '0') >= '5');
  if (units > largest) return undefined;
  return { amount: sign && units !== 0 ? -units : units, rounded: /[1-9]/.test(rest.slice(decimals)) };
}

/** An amount as a plain decimal, as it is copied and typed: `1250.5`. */
export function plainAmount(amount: Amount, decimals: number): string {
  if (amount === null) return '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${whole}${rest && `.${rest}`}`;
}

/** An amount as it is read: `12,34,567`. */
export function shownAmount(amount: Amount, decimals: number): string {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d*)(.*)$/.exec(plainAmount(amount, decimals)) ?? [];
  return `${sign && '−'}${grouped(whole)}${rest === '' ? '' : rest.padEnd(decimals + 1, '0')}`;
}
