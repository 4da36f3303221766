import { callServer } from '@routebook/auth';
import { outletCalls } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** Outlets by name, code or mobile. */
export async function findOutlets(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const query = { pageSize: '20', ...(text && { search: text }) };
  const { outlets } = await callServer(outletCalls.list, { query, signal });
  return outlets.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

export async function nameOfOutlet(id: string): Promise<string> {
  return (await callServer(outletCalls.get, { params: { id } })).outlet.name;
}
