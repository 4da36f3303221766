import { callServer } from '@routebook/auth';
import { noOrderReasonCalls, srs, visitDay } from '@routebook/contract';
import { businessDate, type LookupOption } from '@routebook/ui';

/** SOs by name or code. */
export async function findOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { srs: officers } = await callServer(srs, { query: { pageSize: '20', ...(text && { search: text }) }, signal });
  return officers.map(({ id, name, employeeCode }) => ({ value: id, label: name, detail: employeeCode }));
}

/** What an SO is called whose id came with the address. */
export async function nameOfOfficer(id: string): Promise<string> {
  return (await callServer(visitDay, { params: { id }, query: { date: businessDate() } })).salesOfficer.name;
}

export async function findReasons(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const query = { pageSize: '50', ...(text && { search: text }) };
  const { reasons } = await callServer(noOrderReasonCalls.list, { query, signal });
  return reasons.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

export async function nameOfReason(id: string): Promise<string> {
  return (await callServer(noOrderReasonCalls.get, { params: { id } })).reason.name;
}
