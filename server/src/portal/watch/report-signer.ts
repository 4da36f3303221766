import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import type { Session } from '../../core/session/session.ts';

/**
 * Signs which revision a session was given. Only a page that was given one can say that something in it failed, and only
 * in the name of the session that it was given to.
 */
export interface ReportSigner {
  sign(session: Session, revision: number): Promise<string>;
  isRight(session: Session, revision: number, signature: string | undefined): Promise<boolean>;
}

export function createReportSigner(db: Database): ReportSigner {
  let known: Promise<Buffer> | undefined;

  function readKey(): Promise<Buffer> {
    known ??= db
      .selectFrom('report_key')
      .select('key')
      .executeTakeFirstOrThrow()
      .then(({ key }) => key);
    known.catch(() => {
      known = undefined;
    });
    return known;
  }

  async function digest({ tokenSha256 }: Session, revision: number): Promise<Buffer> {
    return createHmac('sha256', await readKey())
      .update(tokenSha256)
      .update(`${revision}`)
      .digest();
  }

  return {
    sign: async (session, revision) => (await digest(session, revision)).toString('base64url'),
    async isRight(session, revision, signature) {
      if (signature === undefined) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = await digest(session, revision);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
