import { callServer } from '@routebook/auth';
import { attendanceMonth, listAttendances } from '@routebook/contract';
import { businessDate, type LookupOption } from '@routebook/ui';

/** People who work in the field this month, by name or code. */
export async function findFieldWorkers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { people } = await callServer(attendanceMonth, {
    params: { month: businessDate().slice(0, 7) },
    query: { pageSize: '20', ...(text && { search: text }) },
    signal,
  });
  return people.map(({ user, designation }) => ({
    value: user.id,
    label: user.name,
    detail: `${user.employeeCode}, ${designation}`,
  }));
}

/** What a person is called whose id came with the address. */
export async function nameOfFieldWorker(id: string): Promise<string> {
  const { attendances } = await callServer(listAttendances, {
    query: { userId: id, from: '2000-01-01', sort: '-date', pageSize: '1' },
  });
  return attendances[0]?.user.name ?? 'Somebody else';
}
