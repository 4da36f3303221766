import { callServer } from '@routebook/auth';
import { listRoutesToAllocate, listSupervisors, srs } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** SOs by name or code. */
export async function findOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { srs: officers } = await callServer(srs, { query: { pageSize: '20', ...(text && { search: text }) }, signal });
  return officers.map(({ id, name, employeeCode }) => ({ value: id, label: name, detail: employeeCode }));
}

/** TOs by name or code. */
export async function findTerritoryOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { supervisors } = await callServer(listSupervisors, { query: { search: text, designation: 'TO' }, signal });
  return supervisors.map(({ id, name, employeeCode }) => ({ value: id, label: name, detail: employeeCode }));
}

/** What a person is called whose id came with the address, as far as the look-ups reach. */
export async function nameOfPerson(id: string): Promise<string> {
  const people = await Promise.all(
    ['SO', 'TO'].map((designation) => callServer(listSupervisors, { query: { designation } })),
  );
  return people.flatMap(({ supervisors }) => supervisors).find((person) => person.id === id)?.name ?? 'One person';
}

/** Those who walk routes of a DB house in a month, as choices. */
export async function walkersOf(month: string, dbHouseId: string, signal: AbortSignal) {
  return (await callServer(listRoutesToAllocate, { query: { month, dbHouseId }, signal })).salesOfficers;
}
