import { callServer } from '@routebook/auth';
import { choosePeople, getUser, type QueryOf } from '@routebook/contract';
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
