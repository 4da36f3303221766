import { type Level, levelNames } from '@routebook/contract';

/** The levels whose places people of a designation can manage. Anybody else manages none. */
const managed: Readonly<Record<string, readonly Level[]>> = {
  Administrator: levelNames,
  NSM: levelNames,
  RSM: ['region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse'],
  TO: ['zone', 'territory', 'area', 'dbHouse', 'route'],
};

export const salesOfficer = 'SO';

/** Designations offered for managing a market or walking a route. */
export const supervisorDesignations = ['NSM', 'RSM', 'TO', salesOfficer] as const;

export function canManage(designation: string, level: Level): boolean {
  return managed[designation]?.includes(level) ?? false;
}

/**
 * Whether a person may edit the place they look after themselves, the top of their scope: its name and manager are for
 * those above, except for the heads of sales, who answer for it alone.
 */
export function mayEditOwnTop(designation: string): boolean {
  return designation === 'NSM' || designation === 'RSM';
}
