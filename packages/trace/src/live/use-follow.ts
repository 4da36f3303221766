import { callServer, sessionStore, traceAtom } from '@routebook/auth';
import { followPerson } from '@routebook/contract';
import { failedCall, toast } from '@routebook/ui';
import { useEffect } from 'react';

/** Reports to the service whom one follows, which keeps in the audit who looked at whom. */
export function useFollow(id: string | undefined, onRefused: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is followed
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    callServer(followPerson, { params: { id }, signal: stop.signal }).catch((error: unknown) => {
      // After another sign-in to tracking, following goes on.
      if (stop.signal.aborted || sessionStore.get(traceAtom) === null) return;
      toast({ kind: 'error', title: failedCall(error).message });
      onRefused();
    });
    return () => stop.abort();
  }, [id]);
}
