import type { Likeness, OutletStatus } from '@routebook/contract';

/** The rectangle around Bangladesh, degrees. */
const country = { south: 20.5, north: 26.7, west: 88, east: 92.7 } as const;

const isInside = (latitude: number, longitude: number) =>
  latitude >= country.south && latitude <= country.north && longitude >= country.west && longitude <= country.east;

/** What is wrong with where an outlet is said to be, by field; null when it lies in the country. */
export function positionProblem({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): Readonly<Record<string, string>> | null {
  if (isInside(latitude, longitude)) return null;
  if (isInside(longitude, latitude))
    return { 'position.latitude': 'Latitude and longitude look swapped: the latitude is the number near 23.' };
  if (latitude === 0 && longitude === 0)
    return { 'position.latitude': 'This is no position: the phone had none. Take it again in the open.' };
  const field = latitude < country.south || latitude > country.north ? 'latitude' : 'longitude';
  return { [`position.${field}`]: 'This is not in Bangladesh. Enter a position like 23.8103, 90.4125.' };
}

/** Which statuses an outlet can take from each by hand; dormant ones are made by the daily work too. */
export const outletSteps: Readonly<Record<OutletStatus, readonly OutletStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['dormant', 'closed'],
  dormant: ['active', 'closed'],
  closed: ['active'],
  rejected: [],
};

interface Step {
  readonly name: string;
  readonly from: OutletStatus;
  readonly to: OutletStatus;
  readonly reason: string | undefined;
  readonly proposedBy: string | null;
  readonly mergedInto: string | null;
  readonly personId: string;
}

/** Why an outlet cannot take a status, with the field it is about; null when it can. Who proposes an outlet does not approve it. */
export function stepProblem(step: Step): { readonly field: 'status' | 'reason'; readonly sentence: string } | null {
  const { name, from, to, reason, proposedBy, mergedInto, personId } = step;
  if (mergedInto !== null)
    return { field: 'status', sentence: `${name} was merged into another outlet: undo that first.` };
  if (!outletSteps[from].includes(to))
    return { field: 'status', sentence: `${name} is ${from}: it cannot become ${to}.` };
  if (from === 'pending' && proposedBy === personId)
    return { field: 'status', sentence: `You proposed ${name}: somebody else decides over it.` };
  if ((to === 'rejected' || to === 'closed') && reason === undefined)
    return { field: 'reason', sentence: to === 'closed' ? 'Say why it is closed.' : 'Say why it is rejected.' };
  return null;
}

/** Whether outlets that are alike by these are so likely one that somebody has to look: the same mobile number, or near by with a like name. */
export function mayBeOne(reasons: readonly Likeness[]): boolean {
  return reasons.includes('mobile') || (reasons.includes('near') && reasons.includes('name'));
}
