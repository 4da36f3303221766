import { getMailedReport, sendMailedReport, setMailedReport } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { implement } from '../../../core/http/implement.ts';
import { refuse } from '../../../core/refusal.ts';
import { mailSetting, setMail } from './mail-setting.ts';
import { mailedReport } from './mailed-report.ts';

/** One mail on request in so long, in milliseconds. */
const pause = 60_000;

/** The dashboard by e-mail, as each person wants it. */
export function serveMailedReports(app: FastifyInstance): void {
  const asked = new LRUCache<string, true>({ max: 10_000, ttl: pause });

  implement(app, getMailedReport, async (context) => ({ mail: await mailSetting(context) }));
  implement(app, setMailedReport, async (context) => ({ mail: await setMail(context, context.body) }));
  implement(app, sendMailedReport, async ({ db, session, request, afterwards }) => {
    const { id, email } = session.user;
    if (asked.has(id))
      throw refuse('TOO_MANY', { message: 'A mail was just sent; wait a minute.', retryAfter: pause / 1_000 });
    asked.set(id, true);
    const setting = await mailSetting({ db, session });
    const mail = await mailedReport({ db, session }, app.config.publicUrl, setting);
    afterwards(() => app.mailer.inBackground(() => app.mailer.send(mail), request.log));
    return { email };
  });
}
