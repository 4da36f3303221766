import { callServer } from '@routebook/auth';
import { type Level, levelNames, listSupervisors, type QueryOf } from '@routebook/contract';
import type { LookupOption, Suggestions } from '@routebook/ui';

async function findPeople(query: QueryOf<typeof listSupervisors>, signal: AbortSignal): Promise<LookupOption[]> {
  const { supervisors } = await callServer(listSupervisors, { query, signal });
  return supervisors.map((person) => ({
    value: person.id,
    label: person.name,
    detail: `${person.employeeCode} · ${person.designation}`,
  }));
}

/** Who may be put in charge of a level, those nearest to it first; the server has the last word. */
function managersOf(level: Level): readonly string[] {
  if (level === 'nation') return ['NSM'];
  if (level === 'route') return ['TO', 'NSM'];
  return levelNames.indexOf(level) < levelNames.indexOf('zone') ? ['RSM', 'NSM'] : ['TO', 'RSM', 'NSM'];
}

/** Finds people who can manage a place of the level. */
export async function findManagers(level: Level, text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const found = await Promise.all(
    managersOf(level).map((designation) => findPeople({ search: text, designation }, signal)),
  );
  return found.flat();
}

export function findSalesOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  return findPeople({ search: text, designation: 'SO' }, signal);
}

/** The SOs who work for a DB house already. */
export function salesOfficersOf(houseId: string | null | undefined): Suggestions | undefined {
  if (!houseId) return undefined;
  return { of: houseId, find: (signal) => findPeople({ designation: 'SO', market: houseId }, signal) };
}

/** What a person who came with an address is called, as far as the look-ups reach. */
export async function personName(id: string, level: Level): Promise<string> {
  const found = await Promise.all(
    [...managersOf(level), 'SO'].map((designation) => callServer(listSupervisors, { query: { designation } })),
  );
  const people = found.flatMap(({ supervisors }) => supervisors);
  return people.find((person) => person.id === id)?.name ?? 'One person';
}
