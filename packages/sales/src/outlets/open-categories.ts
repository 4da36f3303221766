import { callServer } from '@routebook/auth';
import { outletCategoryCalls } from '@routebook/contract';

/** Categories that take outlets. */
export async function findOpenCategories(search: string, signal: AbortSignal) {
  const query = { pageSize: '50', status: 'active' as const, ...(search && { search }) };
  const { categories } = await callServer(outletCategoryCalls.list, { query, signal });
  return categories.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}
