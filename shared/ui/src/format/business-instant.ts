import { businessTimeZone } from './dates.ts';

/** The instant at which the clocks of the business show a day and a time. */
export function businessInstant(day: string, time: string): string {
  const shown = new Date(`${day}T${time}:00Z`);
  return new Date(shown.getTime() - aheadOfUtc(shown)).toISOString();
}

/** By how much the clocks of the business are ahead of UTC around an instant, in milliseconds. */
function aheadOfUtc(at: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: businessTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const [day, time] = parts.format(at).split(', ');
  return Date.parse(`${day}T${time}Z`) - at.getTime();
}
