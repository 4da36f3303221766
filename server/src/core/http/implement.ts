import type { AnyCall } from '@routebook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedReply, type WrittenReply } from '../cache/reply-cache.ts';
import { SharedReads } from '../cache/shared-reads.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { admit } from '../session/admit.ts';
import type { AnswerOf, CallContext, Handler } from './context.ts';
import { type FileReply, sendFile } from './file-reply.ts';
import { giveKeyBack, storeAnswer, takeKey } from './idempotency.ts';
import type { ReplyCaching } from './reply-caching.ts';
import { compileReply } from './serialise.ts';
import { receiveUpload, uploadLimit } from './upload.ts';
import { Work } from './work.ts';

export interface Options<C extends AnyCall> {
  /** The handler makes its own transactions: what it writes stays even when it refuses (a counted sign-in attempt). */
  readonly ownTransactions?: boolean;
  /** It asks with a body and writes nothing: it is answered like a read, without a transaction, and an Idempotency-Key keeps nothing. */
  readonly reads?: boolean;
  /** Comes before the transaction of a write: what it writes stays even when the call is refused (a counted attempt). */
  before?(context: CallContext<C>): Promise<void>;
  /** Of a read: its replies are cached, and sent again while nothing has changed that they are made of. */
  readonly cache?: ReplyCaching<C>;
  /**
   * Of a read of rows that change all the time: what many ask for at the same moment is read and written once for all who
   * ask before the reading begins. Answers what decides the reply besides parameters and query, like whom the caller sees.
   * Such a read writes no audit.
   */
  share?(context: CallContext<C>): unknown;
}

type Answer = { readonly file: FileReply } | WrittenReply;

const jsonType = 'application/json; charset=utf-8';
/** The form's other fields and boundaries come on top of an upload's own limit. */
const formAllowance = 1024 * 1024;

/**
 * Answers a call of the contract with a handler. Before it: the session (401), the capability (403), the parameters
 * (400, each by name). Around a write: one transaction with its audit entries, the live notice and the Idempotency-Key.
 * After it: the reply, written by the contract's declaration.
 */
export function implement<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Options<NoInfer<C>> = {},
): void {
  const { cache, share, before, ownTransactions, reads }: Options<C> = options;
  const run = runOf();
  const encode = encoderOf(call, app.checkReplies);

  const mostBytes = call.upload ? (call.mostBytes ?? uploadLimit) + formAllowance : call.mostBytes;

  app.calls.push(call);
  app.route({
    method: call.method,
    url: call.path,
    ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
    onRequest: admit(call),
    handler: async (request, reply) => send(reply, await answerTo(request)),
  });

  function runOf() {
    if (cache) return runCached(cache);
    if (share) return runShared(share);
    if (call.method === 'GET' || reads) return runRead;
    return ownTransactions ? runOwn : runWrite;
  }

  async function answerTo(request: FastifyRequest): Promise<Answer> {
    const received = call.upload ? await receiveUpload(request, call.mostBytes) : undefined;
    try {
      const work = new Work(call, request, received, leftSignal(request));
      return await (run === runWrite ? runWrite(app.db, work) : inTurn(work, () => run(app.db, work)));
    } finally {
      await received?.discard();
    }
  }

  /** Asked for before the call waits for its turn: the signal tells nothing of who has gone by then. */
  function leftSignal(request: FastifyRequest): AbortSignal | undefined {
    // Of a call with a body it comes as soon as that is read.
    if (run !== runRead || call.method !== 'GET') return undefined;
    return request.raw.destroyed ? AbortSignal.abort() : request.signal;
  }

  /** What of a call has connections waits for its turn among those of its session, and of its service. Who makes their own transactions takes care of that. */
  function inTurn<T>({ session }: Work<C>, part: () => Promise<T>): Promise<T> {
    const service = ownTransactions ? undefined : call.service;
    return app.turns.take(session, () => app.serviceTurns.take(service, part));
  }

  async function runRead(db: Database, work: Work<C>): Promise<Answer> {
    const answer = await handler(work.contextOn(db));
    await work.writeAudit(db);
    work.runAfterCommit();
    return encode(answer);
  }

  function runCached({ version, scopeKey }: ReplyCaching<C>) {
    return async (db: Database, work: Work<C>): Promise<Answer> => {
      const context = work.contextOn(db);
      const make = async () => textOf(encode(await handler(context)));
      const current = await version(context);
      if (current === null) return make();
      return cachedReply(db, [call.name, context.params, context.query, scopeKey?.(context)], current, make);
    };
  }

  function runShared(reach: (context: CallContext<C>) => unknown) {
    const reads = new SharedReads<WrittenReply>();
    return (db: Database, work: Work<C>): Promise<Answer> => {
      const context = work.contextOn(db);
      const asked = JSON.stringify([context.params, context.query, reach(context)]);
      return reads.read(asked, async () => textOf(encode(await handler(context))));
    };
  }

  async function runOwn(db: Database, work: Work<C>): Promise<Answer> {
    const { repeatable } = work;
    if (!repeatable) return runRead(db, work);
    const first = await takeKey(db, repeatable);
    if (first) return first;
    try {
      const answer = await runRead(db, work);
      if (!('file' in answer)) await storeAnswer(db, repeatable, answer);
      return answer;
    } catch (error) {
      await giveKeyBack(db, repeatable);
      throw error;
    }
  }

  async function runWrite(db: Database, work: Work<C>): Promise<Answer> {
    if (before) await inTurn(work, () => before(work.contextOn(db)));
    const write = async (transaction: Database): Promise<Answer> => {
      const first = work.repeatable && (await takeKey(transaction, work.repeatable));
      if (first) return first;
      const answer = encode(await handler(work.contextOn(transaction)));
      await work.writeAudit(transaction);
      await work.notifyReaders(transaction);
      if (work.repeatable && !('file' in answer)) await storeAnswer(transaction, work.repeatable, answer);
      return answer;
    };
    const sent = await inTransaction(db, write, (attempt) => inTurn(work, attempt));
    work.runAfterCommit();
    return sent;
  }
}

function textOf(answer: Answer): WrittenReply {
  if ('file' in answer) throw new Error('A file is sent once, neither cached nor shared.');
  return answer;
}

/** How a handler's answer becomes what is sent. */
function encoderOf<C extends AnyCall>(call: C, check: boolean): (answer: AnswerOf<C>) => Answer {
  if (call.replyType === 'file') return (answer) => ({ file: answer as FileReply });
  const status = call.adds ? 201 : 200;
  // Not before the first answer: to compile all of them is most of what a start would take.
  let stringify: ((reply: unknown) => string) | undefined;
  return (answer) => {
    const reply = { success: true, ...answer };
    if (check) checkReply(call, reply);
    stringify ??= call.reply ? compileReply(call.reply) : JSON.stringify;
    return { status, reply: stringify(reply) };
  };
}

function checkReply(call: AnyCall, reply: unknown): void {
  const result = call.reply?.safeParse(reply);
  if (result && !result.success)
    throw new Error(`The reply of ${call.name} is not what the contract says: ${JSON.stringify(result.error.issues)}`);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if ('file' in answer) return sendFile(reply, answer.file);
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', 'server-timing': `call;dur=${reply.elapsedTime.toFixed(1)}` })
    .type(jsonType)
    .send(answer.reply);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that this server implements, in the order they were added. */
    readonly calls: AnyCall[];
    /** Whether replies are checked against the contract before they are sent; in tests and in development. */
    readonly checkReplies: boolean;
  }
}
