import { callServer } from '@routebook/auth';
import { sourceCategoryCalls } from '@routebook/contract';
import { namedSearch } from '@routebook/ui';

/** Sources by name or code, those that are offered no more too. */
export const findSources = namedSearch(
  async (query, signal) => (await callServer(sourceCategoryCalls.list, { query, signal })).sourceCategories,
);

/** Those that an invoice may have from now on. */
export const findOpenSources = namedSearch(
  async (query, signal) =>
    (await callServer(sourceCategoryCalls.list, { query: { ...query, status: 'active' }, signal })).sourceCategories,
);

export async function nameOfSource(id: string): Promise<string> {
  return (await callServer(sourceCategoryCalls.get, { params: { id } })).sourceCategory.name;
}
