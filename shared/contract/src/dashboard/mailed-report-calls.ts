import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply } from '../common.ts';
import { mailedReport, mailedReportBody } from './mailed-report.ts';

const mail = { area: 'dashboard', path: '/api/v1/dashboard-mail', access: 'dashboard.see', tags: ['Profile'] } as const;

export const getMailedReport = call({
  ...mail,
  name: 'getMailedReport',
  method: 'GET',
  summary: 'Whether and when one gets the dashboard by e-mail.',
  reply: reply({ mail: mailedReport }),
});

export const setMailedReport = call({
  ...mail,
  name: 'setMailedReport',
  method: 'PUT',
  summary: 'Say when one gets it: from the next such time on. 409 STALE_VERSION when it was changed elsewhere.',
  body: mailedReportBody,
  reply: reply({ mail: mailedReport }),
});

export const sendMailedReport = call({
  ...mail,
  name: 'sendMailedReport',
  method: 'POST',
  path: '/api/v1/dashboard-mail/send',
  tags: [],
  summary: 'Send it to oneself once, now. 429 when that was asked for a moment ago.',
  body: z.strictObject({}),
  reply: reply({ email: z.string() }),
});

export const mailedReportCalls = { getMailedReport, setMailedReport, sendMailedReport };
