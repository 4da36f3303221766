import { WrongUsage } from './wrong-usage.ts';

/** An instant as a person types it, in the time zone of the machine: `2026-11-21T14:05`, or `14:05` for today. ISO in UTC. */
export function readInstant(text: string, now = new Date()): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const instant = hours && minutes ? todayAt(now, Number(hours), Number(minutes)) : new Date(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || hours) {
    if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  }
  throw new WrongUsage(`--at ${text} is no instant: use one like 2026-11-21T14:05, or 14:05 for today.`);
}

function todayAt(now: Date, hours: number, minutes: number): Date {
  if (hours > 23 || minutes > 59) return new Date(Number.NaN);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours, minutes);
}
