import { plainDigits } from '@routebook/contract';
import { grouped } from '../format/money.ts';

/** A number as people type it, `5,00,000` or `৫০০`, as a plain decimal. Null for what is none. */
export function parseNumber(text: string): string | null {
  const [, sign = '', whole = '', decimals = ''] = /^([+−–-]?)\s*(\d*)(\.\d*)?$/.exec(plainDigits(text)) ?? [];
  if (whole === '' && decimals.length < 2) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${/[−–-]/.test(sign) ? '-' : ''}${digits}${decimals === '.' ? '' : decimals}`;
}

/** What to do about what was typed and is no number. */
export function toDoAbout(text: string, otherwise: string): string {
  return text.includes(',')
    ? 'Write decimals after a point, like 12.5, and commas only to group digits, like 1,250.'
    : otherwise;
}

/** A plain decimal as it stands in a field, `500000.5` as `5,00,000.5`; what is no number as it is. */
export function shownNumber(text: string): string {
  const [whole = '', decimals] = (parseNumber(text) ?? '').split('.');
  if (whole === '') return text;
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
}
