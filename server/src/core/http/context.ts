import type { AnyCall, CacheTag, ParsedBodyOf, ParsedParamsOf, ParsedQueryOf, ReplyOf } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Access, Session } from '../session/session.ts';
import type { FileReply } from './file-reply.ts';
import type { Upload } from './upload.ts';

/** What a handler works with. */
export interface CallContext<C extends AnyCall> {
  readonly params: ParsedParamsOf<C>;
  readonly query: ParsedQueryOf<C>;
  readonly body: ParsedBodyOf<C>;
  /** Null where anybody may call; null as well for a call with the operator's token. */
  readonly session: C['access'] extends 'public'
    ? null
    : C['access'] extends 'portal.operate'
      ? Session | null
      : Session;
  /** In a write the transaction of the call; in a read the database itself. */
  readonly db: Database;
  /** The file of an `upload` call; its temporary copy goes with the reply unless it is kept. */
  readonly upload: C['upload'] extends true ? Upload : undefined;
  /** Keeps an entry for the audit; written with the call's transaction. */
  audit(entry: AuditEntry): void;
  /**
   * Notifies readers that rows changed, when the call succeeds. A write that never says so notifies of its own tags,
   * without ids.
   */
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
  /** Does this once the call's transaction is committed, and not when it is not: mails, files. */
  afterwards(step: () => void): void;
  readonly request: FastifyRequest;
  /** Of a read for nobody else: aborted when the one who asked has gone, and what is read need not be read to its end. */
  readonly left: AbortSignal | undefined;
}

/** The reply without its `success: true`, which every call that did not throw gets. */
export type AnswerOf<C extends AnyCall> = C['replyType'] extends 'file'
  ? FileReply
  : Omit<ReplyOf<C>, 'success'> & { success?: true };

export type Handler<C extends AnyCall> = (context: CallContext<C>) => Promise<AnswerOf<C>>;

/** What a change of rows works with, whatever call it is made by; `db` is the call's transaction. */
export interface WriteContext {
  readonly db: Database;
  readonly session: Session;
  audit(entry: AuditEntry): void;
  changed(tags: readonly CacheTag[], ids?: readonly string[]): void;
}

/** What a row is read with, for whom. */
export interface ReadContext {
  readonly db: Database;
  readonly session: Access;
}

/** What a file of rows is made with: that it was taken is for the audit. */
export interface ExportContext extends ReadContext {
  audit(entry: AuditEntry): void;
}
