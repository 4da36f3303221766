import { latinDigits } from './latin-digits.ts';

export interface TypedPosition {
  latitude: number;
  longitude: number;
}

const part = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*°?`;
const pair = new RegExp(String.raw`^\(?\s*${part}\s*([NS]?)\s*(?:[,;]\s*|\s+)${part}\s*([EW]?)\s*\)?$`, 'i');

function signed(number: string | undefined, towards: string | undefined, negative: string): number {
  return Number(number) * (towards?.toUpperCase() === negative ? -1 : 1);
}

/** Both coordinates out of one text, as maps give them: `23.01, 91.39`. Null for what is no pair on this earth. */
export function parsePosition(text: string): TypedPosition | null {
  const found = pair.exec(latinDigits(text.trim()));
  if (!found) return null;
  const latitude = signed(found[1], found[2], 'S');
  const longitude = signed(found[3], found[4], 'W');
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
