import type { AnyCall, ReplyOf } from '@routebook/contract';
import { useState } from 'react';
import type { WriteInput } from '../calls/server-call.ts';
import { type Done, tellDone } from './tell-done.ts';

/** `tellDone` for buttons that wait meanwhile: what is `underWay` says which of them does. */
export function useTellDone<C extends AnyCall>(call: C) {
  const [underWay, setUnderWay] = useState<WriteInput<C>>();
  const tell = async (input: WriteInput<C>, done: Done<C>, failed?: string): Promise<ReplyOf<C> | undefined> => {
    setUnderWay(input);
    const reply = await tellDone(call, input, done, failed);
    setUnderWay(undefined);
    return reply;
  };
  return { tell, underWay };
}
