const bengaliZero = 0x09e6;
const grouped = /^([^\d.,]*)(\d{1,3}(?:[,\s]\d{3})+|\d{1,2}(?:[,\s]\d{2})+[,\s]\d{3})(?![\d,])/;

/** Bangla digits as the others: `৫,০০,০০০` as `5,00,000`. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
}

/**
 * A number in Latin digits, without what groups them: `1,234.50` and `12,34,567` and `1 234`. A comma that groups nothing stays,
 * so that it is no number: who writes `1,5` may mean one and a half, and must not find fifteen.
 */
export function plainDigits(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(grouped, (_, before: string, digits: string) => before + digits.replace(/[,\s]/g, ''));
}
