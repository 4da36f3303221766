import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { createTransport, SendMailOptions } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly { readonly name: string; readonly content: Buffer }[];
  /** The same for a mail that may be sent again, so that a mailbox has it once. */
  readonly messageId?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The address of a page of the portal with a token. */
  link(page: `/${string}`, token: string): string;
  /** Runs work that ends in a mail after the call was answered; what goes wrong is logged. */
  inBackground(work: () => Promise<void>, log: FastifyBaseLogger): void;
  /** When all that is under way is sent. */
  settled(): Promise<void>;
}

/** Sends by SMTP_URL; without it each mail is written into the data folder, and `print` and the log say where. */
export function createMailer(config: Config, log: FastifyBaseLogger, print: (words: string) => void): Mailer {
  const underway = new Set<Promise<void>>();
  const from = { name: 'Routebook', address: `no-reply@${new URL(config.publicUrl).hostname}` };
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl) : intoFolder(join(config.dataFolder, 'mail'), log, print);
  return {
    send: ({ files = [], to, ...mail }) =>
      deliver({
        from,
        ...mail,
        to: { ...to },
        attachments: files.map(({ name, content }) => ({ filename: name, content })),
      }),
    link: (page, token) => `${config.publicUrl}${page}?token=${token}`,
    inBackground(work, workLog) {
      const done = work()
        .catch((error: unknown) => workLog.error({ err: error }, 'a mail was not sent'))
        .finally(() => underway.delete(done));
      underway.add(done);
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}

/** Loaded by the first mail: the server is there sooner. */
const nodemailer = () => import('nodemailer');

type Deliver = (message: SendMailOptions) => Promise<void>;

function bySmtp(url: string): Deliver {
  let transport: ReturnType<typeof createTransport> | undefined;
  return async (message) => {
    const { createTransport } = await nodemailer();
    transport ??= createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
    await transport.sendMail(message);
  };
}

function intoFolder(folder: string, log: FastifyBaseLogger, print: (words: string) => void): Deliver {
  return async (message) => {
    const { createTransport } = await nodemailer();
    const { message: text } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    const file = join(folder, `${uuid()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { mode: 0o600 });
    print(`A mail was written to ${file}`);
    log.info({ file, subject: message.subject }, 'a mail was written, because SMTP_URL is not set');
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly mailer: Mailer;
  }
}
