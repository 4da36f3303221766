import { callServer } from '@routebook/auth';
import { chooseOutlets, outletCalls } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** Outlets by name, code or mobile; many shops have the same name, so that each says where it is and whose. */
export async function findOutlets(search: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { outlets } = await callServer(chooseOutlets, { query: search ? { search } : {}, signal });
  return outlets.map(({ id, name, code, route, ownerName }) => ({
    value: id,
    label: name,
    detail: `${code} · ${route.name} · ${ownerName}`,
  }));
}

export async function nameOfOutlet(id: string): Promise<string> {
  return (await callServer(outletCalls.get, { params: { id } })).outlet.name;
}
