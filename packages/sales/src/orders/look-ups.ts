import { callServer } from '@routebook/auth';
import { outletCalls } from '@routebook/contract';
import { namedSearch } from '@routebook/ui';

/** Outlets by name, code or mobile. */
export const findOutlets = namedSearch(
  async (query, signal) => (await callServer(outletCalls.list, { query, signal })).outlets,
);

export async function nameOfOutlet(id: string): Promise<string> {
  return (await callServer(outletCalls.get, { params: { id } })).outlet.name;
}
