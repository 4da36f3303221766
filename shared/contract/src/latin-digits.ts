const bengaliZero = 0x09e6;

/** Bangla digits as the others: `৫,০০,০০০` as `5,00,000`. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
}
