/** More outlets than this are too many for a day. */
export const mostOutletsADay = 60;

/** SOs that the preview of a copied month names. */
export const mostCopiedOfficers = 100;

/** Why a day's plan needs a look. `noPlan` is of an SO and a month, all others of a day. */
export const conflictKinds = [
  'doubleRoute',
  'tooOften',
  'offDay',
  'inactiveRoute',
  'inactiveHouse',
  'overload',
  'onLeave',
  'notAssigned',
  'noPlan',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** What a day is for: walking routes, or leave. */
export const dayPurposes = ['routes', 'leave'] as const;
export type DayPurpose = (typeof dayPurposes)[number];
