import type { ConflictKind } from '@routebook/contract';

/** What kinds of conflict are called, in filters and figures. */
export const conflictWords: Readonly<Record<ConflictKind, string>> = {
  doubleRoute: 'Route on two SOs',
  tooOften: 'Walked too often',
  offDay: 'Day off',
  inactiveRoute: 'Inactive route',
  inactiveHouse: 'DB house not at work',
  overload: 'Too many outlets',
  onLeave: 'On leave',
  notAssigned: 'Not assigned to the SO',
  noPlan: 'Nothing planned',
};
