import type { Audience } from './map.ts';

const usualShares = [1, 10, 50];

/** The stages that a roll-out is begun with, the first of which reaches somebody: no share is below `leastShare`, in per cent. */
export function usualStages(leastShare = 1): Audience[] {
  const first = Math.max(leastShare, usualShares[0] ?? leastShare);
  const shares = [first, ...usualShares.filter((share) => share > first)];
  return shares.map((share) => ({ people: [], designations: [], share }));
}
