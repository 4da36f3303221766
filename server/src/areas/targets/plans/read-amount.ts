import { plainDigits } from '@routebook/contract';

/**
 * An amount as a spreadsheet or a person writes it: `1,25,000.50`, with spaces between its digits, in Bangla digits, with the
 * sign of the taka. Null for an empty cell, undefined for what is no amount. What a workbook keeps of a sum may have more
 * decimals than it shows (`0.30000000000000004`, `1.25E+6`): it is rounded to two.
 */
export function readAmount(text: string): string | null | undefined {
  const plain = plainDigits(text.trim().replace(/^(?:BDT|Tk\.?|৳)/i, ''));
  if (plain === '') return null;
  if (!/^\d{1,16}(\.\d+)?(E[+-]?\d{1,2})?$/i.test(plain)) return undefined;
  if (/^\d+(\.\d{1,2})?$/.test(plain)) return plain;
  const rounded = Number(plain).toFixed(2);
  return /^\d{1,16}\.\d{2}$/.test(rounded) ? rounded : undefined;
}
