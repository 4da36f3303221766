import { callServer } from '@routebook/auth';
import type { AnyCall, ReplyOf } from '@routebook/contract';
import { failedCall } from '../calls/failed-call.ts';
import { refreshTags, type WriteInput } from '../calls/server-call.ts';
import { type Toast, toast } from './toast.ts';

/** What is said once a call is made: a sentence, or a toast with a description or an Undo. */
export type Done<C extends AnyCall> = string | ((reply: ReplyOf<C>) => string | Toast);

/**
 * Makes a call that asks for nothing more, and says that it is done, or why not: below `failed`, or in place of it. What is cached
 * under the call's tags is read again either way, as a refusal often means that others were first. Answers the reply, or nothing
 * where it failed. What follows from it belongs into `done`, which Retry comes to as well; an `input` that is a function is asked
 * at each try.
 */
export async function tellDone<C extends AnyCall>(
  call: C,
  input: WriteInput<C> | (() => Promise<WriteInput<C>>),
  done: Done<C>,
  failed?: string,
): Promise<ReplyOf<C> | undefined> {
  try {
    const reply = await callServer(call, typeof input === 'function' ? await input() : input);
    const said = typeof done === 'string' ? done : done(reply);
    toast({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) });
    return reply;
  } catch (error) {
    const { message, code } = failedCall(error);
    toast({
      kind: 'error',
      title: failed ?? message,
      description: failed && message,
      action: code ? undefined : { label: 'Retry', onSelect: () => void tellDone(call, input, done, failed) },
    });
    return undefined;
  } finally {
    void refreshTags(call.tags);
  }
}
