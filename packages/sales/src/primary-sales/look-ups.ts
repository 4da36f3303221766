import { callServer } from '@routebook/auth';
import { sourceCategoryCalls } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** Sources by name or code, those that are offered no more too. */
export async function findSources(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const query = { pageSize: '20', ...(text && { search: text }) };
  const { sourceCategories } = await callServer(sourceCategoryCalls.list, { query, signal });
  return sourceCategories.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

/** Those that an invoice may have from now on. */
export async function findOpenSources(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const query = { pageSize: '20', status: 'active', ...(text && { search: text }) } as const;
  const { sourceCategories } = await callServer(sourceCategoryCalls.list, { query, signal });
  return sourceCategories.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

export async function nameOfSource(id: string): Promise<string> {
  return (await callServer(sourceCategoryCalls.get, { params: { id } })).sourceCategory.name;
}
