import * as z from 'zod/mini';
import { date, id, version } from '../common.ts';
import { datePresets } from './date-presets.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 08:30.'));
const weekday = z.int().check(z.minimum(0, 'A day from 0, Sunday, to 6.'), z.maximum(6, 'A day from 0, Sunday, to 6.'));

const settings = {
  enabled: z.boolean(),
  /** Where the business is. */
  time,
  /** From 0, Sunday. */
  weekdays: z.array(weekday).check(z.minLength(1, 'Choose a day.'), z.maxLength(7, 'At most 7 days.')),
  /** The days that it is about. */
  range: z.enum(datePresets),
  /** A saved view of the dashboard, one’s own or a shared one, whose other filters it has; null for all that one sees. */
  viewId: z.nullable(id),
  version,
};

export const mailedReportBody = z.strictObject(settings);

/** Whether and when somebody gets the dashboard by e-mail. */
export const mailedReport = z.object({
  ...settings,
  /** Where it goes. */
  email: z.string(),
  lastSentOn: z.nullable(date),
  /** The last one could not be sent yet: it is tried again. */
  failed: z.boolean(),
});
export type MailedReport = z.output<typeof mailedReport>;
