import { CallFailed, checkTraceUser, isTraceOfPortal, signInToTrace, traceAtom } from '@routebook/auth';
import { Failed, Loading, Page } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { SignIn } from './sign-in.tsx';

type Sitting = 'checking' | 'begun' | 'ended' | { readonly problem: unknown };

/**
 * Shows what is behind the sign-in of the tracking service. At first it signs in by itself where it can; a session that ends
 * later (its 401) leaves the person here, and the rest of the portal as it is.
 */
export function TraceGate({ children }: { readonly children: ReactNode }) {
  const trace = useAtomValue(traceAtom);
  const [sitting, setSitting] = useState<Sitting>('checking');
  useEffect(() => {
    if (sitting !== 'checking') return;
    let wanted = true;
    const settle = (next: Sitting) => wanted && setSitting(next);
    begin().then(
      (begun) => settle(begun ? 'begun' : 'ended'),
      (problem: unknown) => settle({ problem }),
    );
    return () => {
      wanted = false;
    };
  }, [sitting]);

  if (trace && sitting === 'begun') return children;
  return (
    <Page title="Trace" description="Where the field is now, and where it was.">
      {sitting === 'checking' ? (
        <Loading label="Signing in to tracking" />
      ) : typeof sitting === 'object' ? (
        <Failed
          title={
            isRefusal(sitting.problem)
              ? 'Tracking does not let you in.'
              : 'Tracking does not answer. The rest of the portal works.'
          }
          error={sitting.problem}
          onRetry={() => setSitting('checking')}
        />
      ) : (
        <SignIn hasEnded={sitting === 'begun'} onSignedIn={() => setSitting('begun')} />
      )}
    </Page>
  );
}

/** With the session that this browser has, or as who is signed in to the portal; false where a password is needed. */
async function begin(): Promise<boolean> {
  if (await checkTraceUser()) return true;
  if (!isTraceOfPortal()) return false;
  await signInToTrace();
  return true;
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof CallFailed;
}
