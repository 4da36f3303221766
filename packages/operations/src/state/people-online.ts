import type { VersionHealth } from '@routebook/contract';

/**
 * How many people have the portal open, and in how many tabs. Every tab runs the navigation, so the parcel that most
 * tabs run tells all of them.
 */
export function peopleOnline(health: readonly VersionHealth[]): { people: number; tabs: number } {
  const byName = new Map<string, { people: number; tabs: number }>();
  for (const { name, people, tabs } of health) {
    const before = byName.get(name);
    byName.set(name, { people: (before?.people ?? 0) + people, tabs: (before?.tabs ?? 0) + tabs });
  }
  return [...byName.values()].reduce((most, online) => (online.tabs > most.tabs ? online : most), {
    people: 0,
    tabs: 0,
  });
}
