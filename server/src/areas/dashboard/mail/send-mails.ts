import type { FastifyInstance } from 'fastify';
import { loadAccess } from '../../../core/session/load-session.ts';
import { type DueMail, noteNotSent, noteSent, takeDueMail } from './due-mails.ts';
import { mailedReport } from './mailed-report.ts';

const lookEvery = 30_000;

/**
 * Sends the dashboard to those whose time has come, one after the other. A mail is taken before it is made and noted once it is
 * sent, so that it is sent once, by whichever server, and is made up for when all were down at its time. One that a server
 * ended in the middle of is taken again, under the same message id.
 */
export async function sendDueMails(app: FastifyInstance): Promise<void> {
  for (;;) {
    const due = await takeDueMail(app.jobs.db);
    if (!due) return;
    try {
      await send(app, due);
      await noteSent(app.jobs.db, due);
    } catch (error) {
      app.log.warn({ err: error }, 'a dashboard was not mailed');
      await noteNotSent(app.jobs.db, due, error);
    }
  }
}

/** To who may still see it. */
async function send(app: FastifyInstance, due: DueMail): Promise<void> {
  const session = await loadAccess(app.jobs.db, due.userId);
  if (!session?.capabilities.has('dashboard.see')) return;
  const { publicUrl } = app.config;
  const mail = await mailedReport({ db: app.jobs.db, session }, publicUrl, due);
  const messageId = `<dashboard.${due.userId}.${due.day}@${new URL(publicUrl).hostname}>`;
  await app.mailer.send({ ...mail, messageId });
}

/** Sends dashboards by e-mail until the server closes. */
export function startMailingReports(app: FastifyInstance): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sendDueMails(app)
      .catch((error: unknown) => app.log.warn({ err: error }, 'dashboards were not mailed'))
      .finally(() => {
        running = undefined;
      });
  }, lookEvery).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
