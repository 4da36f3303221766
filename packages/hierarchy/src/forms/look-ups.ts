import { callServer } from '@routebook/auth';
import { chooseNodes, type Level, listSupervisors } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';
import { shortPath } from '../level/path-text.ts';

/** Finds places of one level by name or code; each says where it lies. */
export async function findNodes(level: Level, text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { nodes } = await callServer(chooseNodes, { query: { level, search: text }, signal });
  return nodes.map(({ id, name, code, path }) => ({
    value: id,
    label: name,
    detail: path.length > 0 ? `${code} · ${shortPath(path)}` : code,
  }));
}

async function findPeople(text: string, designation: string | undefined, signal: AbortSignal): Promise<LookupOption[]> {
  const { supervisors } = await callServer(listSupervisors, {
    query: { search: text, ...(designation && { designation }) },
    signal,
  });
  return supervisors.map((person) => ({
    value: person.id,
    label: person.name,
    detail: `${person.employeeCode} · ${person.designation}`,
  }));
}

export function findManagers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  return findPeople(text, undefined, signal);
}

export function findSalesOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  return findPeople(text, 'SO', signal);
}

/** What a person who came with an address is called, as far as the look-up reaches. */
export async function personName(id: string): Promise<string> {
  const [{ supervisors }, { supervisors: officers }] = await Promise.all([
    callServer(listSupervisors, { query: {} }),
    callServer(listSupervisors, { query: { designation: 'SO' } }),
  ]);
  return [...supervisors, ...officers].find((person) => person.id === id)?.name ?? 'One person';
}
