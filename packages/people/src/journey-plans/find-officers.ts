import { callServer } from '@routebook/auth';
import { listPjps, srs } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

/** SOs by name, code or mobile; each says where they work. */
export async function findOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const found = await callServer(srs, { query: { pageSize: '50', ...(text && { search: text }) }, signal });
  return found.srs.map(({ id, name, employeeCode, dbHouse }) => ({
    value: id,
    label: name,
    detail: dbHouse ? `${employeeCode} · ${dbHouse.name}` : employeeCode,
  }));
}

/** What an SO is called whose id came with the address. */
export async function nameOfOfficer(id: string): Promise<string> {
  const { pjps } = await callServer(listPjps, { query: { salesOfficerId: id } });
  return pjps[0]?.salesOfficer.name ?? 'Another SO';
}
