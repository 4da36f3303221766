import { plainDigits } from '@routebook/contract';

/** `2,50,000.00` and what a spreadsheet makes of a large number, as plain digits. */
export function digits(text: string): string {
  const plain = plainDigits(text);
  return /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(plain) ? String(Number(plain)) : plain;
}

/** A number; the text itself where it is none. */
export function number(text: string): number | string {
  const plain = digits(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Days are kept by spreadsheets as numbers: 46053 is 2026-01-31. */
export function day(text: string): string {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return text.replace(/^(\d{4}-\d\d-\d\d)[ T]00:00(:00)?.*$/, '$1');
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

/** A spreadsheet takes a mobile number for a number and drops its zero. */
export function mobileNumber(text: string): string {
  return text.replace(/^(?=1[3-9]\d{8}$)/, '0');
}

export function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** The parts of `D-1, D-2`, however they are set apart. */
export function list(text: string): string[] {
  return text.split(/[,;\n|]+/u).flatMap((part) => part.trim() || []);
}

/** A cell's text as it can be kept and shown: without what PostgreSQL cannot hold, and not endless. */
export function shown(text: string): string {
  return text
    .slice(0, 200)
    .replace(/\0/g, '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
