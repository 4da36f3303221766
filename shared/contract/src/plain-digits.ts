import { latinDigits } from './latin-digits.ts';

const grouped = /^([^\d.,]*)(\d{1,3}(?:[,\s]\d{3})+|\d{1,2}(?:[,\s]\d{2})+[,\s]\d{3})(?![\d,])/;

/**
 * A number in Latin digits, without what groups them: `1,234.50` and `12,34,567` and `1 234`. A comma that groups nothing stays,
 * so that it is no number: who writes `1,5` may mean one and a half, and must not find fifteen.
 */
export function plainDigits(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(grouped, (_, before: string, digits: string) => before + digits.replace(/[,\s]/g, ''));
}
