import { latinDigits } from '@routebook/contract';

const written = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/;

/** A time of day as people type it, `9:15`, `915`, `9.15am` or `21:15`, as `09:15`; null for what is none. */
export function parseTime(text: string): string | null {
  const [, hours, minutes = '00', half] = written.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  if (hours === undefined) return null;
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}
