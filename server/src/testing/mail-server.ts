import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** What it took, as it came, the oldest first. */
  readonly mails: readonly string[];
  /** Refuses what comes from now on with a sentence, or takes it again with none. */
  refuse(sentence: string | null): void;
  close(): Promise<void>;
}

/** A mail server on this computer. */
export async function mailServer(): Promise<MailServer> {
  const mails: string[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      void buffer(stream).then((mail) => {
        if (refusal !== null) return answer(new Error(refusal));
        mails.push(mail.toString());
        return answer();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(sentence) {
      refusal = sentence;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
