import { createHash } from 'node:crypto';

/** An id (UUIDv8) of an SO's day, always the same: days are known by their SO and date, and have no other. */
export function dayId(userId: string, day: string): string {
  const hex = createHash('sha256').update(`journey plan ${userId} ${day}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
