import { hashText, stir } from './random.ts';

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex32(value: number): string {
  return `${hexBytes[value >>> 24]}${hexBytes[(value >>> 16) & 255]}${hexBytes[(value >>> 8) & 255]}${hexBytes[value & 255]}`;
}

/**
 * Ids of one kind of row, each a function of its number alone: any part can name a row without having made it.
 * They have the shape of UUIDv7, with the time `start` (milliseconds) plus the number, so they sort by number.
 */
export function idsOf(kind: string, seed: number, start: number): (index: number) => string {
  const first = hashText(kind, seed);
  const second = stir(first + 1);
  const third = stir(first + 2);
  return (index) => {
    const time = start + index;
    const high = Math.floor(time / 65_536);
    const low = time % 65_536;
    const a = stir(first ^ Math.imul(index, 0x9e3779b1));
    const b = stir(second ^ Math.imul(index, 0x85ebca77));
    const c = stir(third ^ Math.imul(index, 0xc2b2ae3d));
    const timeHigh = hex32(high >>> 0);
    const timeLow = hex32(low).slice(4);
    const version = hex32((0x7000 | (a & 0xfff)) >>> 0).slice(4);
    const variant = hex32((0x8000 | ((a >>> 12) & 0x3fff)) >>> 0).slice(4);
    return `${timeHigh}-${timeLow}-${version}-${variant}-${hex32(b).slice(4)}${hex32(c)}`;
  };
}
