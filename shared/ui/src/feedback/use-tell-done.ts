import type { AnyCall, ReplyOf } from '@routebook/contract';
import { useState } from 'react';
import type { WriteInput } from '../calls/server-call.ts';
import { type Done, tellDone } from './tell-done.ts';

/** `tellDone` for a button that waits meanwhile. */
export function useTellDone<C extends AnyCall>(call: C) {
  const [isPending, setPending] = useState(false);
  const tell = async (input: WriteInput<C>, done: Done<C>, failed?: string): Promise<ReplyOf<C> | undefined> => {
    setPending(true);
    const reply = await tellDone(call, input, done, failed);
    setPending(false);
    return reply;
  };
  return { tell, isPending };
}
