import { callServer } from '@routebook/auth';
import { chooseNodes, choosePeople, getUser, type Level, levelOf, type QueryOf } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** People by name or code, of those that fit. */
export async function findPeople(query: QueryOf<typeof choosePeople>, signal: AbortSignal): Promise<LookupOption[]> {
  const { people } = await callServer(choosePeople, { query, signal });
  return people.map(({ id, name, employeeCode, designation }) => ({
    value: id,
    label: name,
    detail: `${employeeCode} · ${designation}`,
  }));
}

/** What a person is called whose id came with the address. */
export async function nameOfUser(id: string): Promise<string> {
  const { user } = await callServer(getUser, { params: { id } });
  return user.name;
}

/** A place to work in, with what tells it apart. */
export interface FoundPlace {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly detail: string;
}

/** Places of any level by name or code. */
export async function findPlaces(text: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const { nodes } = await callServer(chooseNodes, { query: { search: text }, signal });
  return nodes.slice(0, 8).map(({ id, name, level, code, path }) => ({
    id,
    name,
    level,
    detail: [levelOf(level).one, code, path.at(-1)?.name].filter(Boolean).join(' · '),
  }));
}
