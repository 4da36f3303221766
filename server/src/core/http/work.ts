import type { AnyCall, CacheTag } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { notifyChanged } from '../live/changed.ts';
import { actorOf } from '../session/actor.ts';
import type { Session } from '../session/session.ts';
import type { CallContext } from './context.ts';
import { type RepeatableWrite, repeatable } from './idempotency.ts';
import type { Received } from './upload.ts';
import { validate, validateNothing } from './validate.ts';

/** One run of a call: its checked parameters, and what its handler gathers for the audit and for live readers. */
export class Work<C extends AnyCall> {
  readonly session: Session | null;
  readonly repeatable: RepeatableWrite | undefined;
  readonly #call: C;
  readonly #request: FastifyRequest;
  readonly #left: AbortSignal | undefined;
  readonly #parts: {
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly upload: unknown;
  };
  #entries: AuditEntry[] = [];
  #steps: (() => void)[] = [];
  #notices: { tags: readonly CacheTag[]; ids: readonly string[] }[] = [];

  /** Throws MALFORMED when a part is not what the call declares. */
  constructor(call: C, request: FastifyRequest, received: Received | undefined, left?: AbortSignal) {
    this.#left = left;
    this.#call = call;
    this.#request = request;
    this.#parts = {
      params: parsed('params', call.params, request.params),
      query: parsed('query', call.query, request.query),
      body: parsed('body', call.body, received ? received.fields : request.body),
      upload: received?.upload,
    };
    const { session } = request;
    this.session = session;
    this.repeatable = session ? repeatable(request, session.user.id, received?.upload.sha256) : undefined;
  }

  /** What the handler gets for one try on this database or transaction; what an earlier try gathered is forgotten. */
  contextOn(db: Database): CallContext<C> {
    this.#entries = [];
    this.#notices = [];
    this.#steps = [];
    const context = {
      ...this.#parts,
      session: this.session,
      db,
      audit: (entry: AuditEntry) => void this.#entries.push(entry),
      changed: (tags: readonly CacheTag[], ids: readonly string[] = []) => void this.#notices.push({ tags, ids }),
      afterwards: (step: () => void) => void this.#steps.push(step),
      request: this.#request,
      left: this.#left,
    };
    // The parts were parsed by the call's own schemas, which the type system can't follow through a generic call.
    return context as unknown as CallContext<C>;
  }

  /** Does what the handler left for after the commit. */
  runAfterCommit(): void {
    for (const step of this.#steps) step();
  }

  async writeAudit(db: Database): Promise<void> {
    await writeAudit(db, this.#entries, actorOf(this.#request), this.#request.id);
  }

  /** Queues the live notices for the commit; a handler that named none makes the call's own tags stale. */
  async notifyReaders(db: Database): Promise<void> {
    const notices =
      this.#notices.length === 0 && this.#call.tags.length > 0 ? [{ tags: this.#call.tags, ids: [] }] : this.#notices;
    for (const { tags, ids } of notices) await notifyChanged(db, tags, ids);
  }
}

function parsed(part: 'params' | 'query' | 'body', schema: AnyCall['query'], value: unknown): unknown {
  if (schema) return validate(part, schema, value ?? {});
  return validateNothing(part, value);
}
