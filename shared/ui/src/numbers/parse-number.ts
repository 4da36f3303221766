import { grouped } from '../format/money.ts';
import { latinDigits } from './latin-digits.ts';

/** A number as people type it, `5,00,000` or `৫০০`, as a plain decimal; commas and spaces count for nothing. Null for what is none. */
export function parseNumber(text: string): string | null {
  const plain = latinDigits(text).replace(/[,\s]/g, '').replace(/^[−–]/, '-');
  const [, sign = '', whole = '', decimals = ''] = /^([+-]?)(\d*)(\.\d*)?$/.exec(plain) ?? [];
  if (whole === '' && decimals.length < 2) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${decimals === '.' ? '' : decimals}`;
}

/** A plain decimal as it stands in a field, `500000.5` as `5,00,000.5`; what is no number as it is. */
export function shownNumber(text: string): string {
  const [whole = '', decimals] = (parseNumber(text) ?? '').split('.');
  if (whole === '') return text;
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
}
