import { callServer } from '@routebook/auth';
import type { AnyCall, ReplyOf } from '@routebook/contract';
import { type FailedCall, failedCall } from '../calls/failed-call.ts';
import { refreshTags, type WriteInput } from '../calls/server-call.ts';
import { idempotencyKeys } from '../form/idempotency-key.ts';
import { type Toast, toast } from './toast.ts';

/** What is said once a call is made: a sentence, or a toast with a description or an Undo. */
export type Done<C extends AnyCall> = string | ((reply: ReplyOf<C>) => string | Toast);

/** What is said once a call failed: a sentence above the reason, or by how it failed, where null leaves it to what was done instead. */
export type Failed = string | ((failure: FailedCall) => Pick<Toast, 'title' | 'description'> | null);

/**
 * Makes a call that asks for nothing more, and says that it is done, or why not: below `failed`, or in place of it. What is cached
 * under the call's tags is read again either way, as a refusal often means that others were first. Answers the reply, or nothing
 * where it failed. What follows from it belongs into `done`, which Retry comes to as well; an `input` that is a function is asked
 * at each try. Retry sends the same again under the same key, so that what was done, and only its answer lost, is told as done.
 */
export async function tellDone<C extends AnyCall>(
  call: C,
  input: WriteInput<C> | (() => Promise<WriteInput<C>>),
  done: Done<C>,
  failed?: Failed,
): Promise<ReplyOf<C> | undefined> {
  const keys = idempotencyKeys();
  const attempt = async (): Promise<ReplyOf<C> | undefined> => {
    try {
      const given = typeof input === 'function' ? await input() : input;
      const reply = await callServer(call, { idempotencyKey: keys.of(given), ...given });
      const said = typeof done === 'string' ? done : done(reply);
      toast({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) });
      return reply;
    } catch (error) {
      const failure = failedCall(error);
      const { message, code } = failure;
      const said =
        typeof failed === 'function' ? failed(failure) : { title: failed ?? message, description: failed && message };
      if (said) {
        const retry = { label: 'Retry', onSelect: () => void attempt() };
        toast({ kind: 'error', ...said, action: code ? undefined : retry });
      }
      return undefined;
    } finally {
      void refreshTags(call.tags);
    }
  };
  return attempt();
}
