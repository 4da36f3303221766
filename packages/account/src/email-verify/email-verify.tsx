import { Button, Spinner, Stack } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { verifyEmail } from '@routebook/contract';
import { failedCall, Link, useSearch } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { Notice } from '../form/notice.tsx';
import { sentenceOf } from '../form/sentence-of.ts';
import { FrameHead } from '../frame/frame-head.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';

type Outcome = { readonly email: string } | { readonly problem: string; readonly passing: boolean } | null;

/** Where the link of the mail leads that asks to confirm an e-mail address. */
export function EmailVerify() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { outcome, again } = useVerification(token);
  return (
    <PublicFrame>
      <FrameHead title="Confirm your e-mail address" />
      <Stack gap="4">
        <OutcomeOf outcome={outcome} />
        {outcome && 'passing' in outcome && outcome.passing && (
          <Button size="lg" onClick={again}>
            Try again
          </Button>
        )}
        <Button asChild variant="outline" size="lg">
          <Link href="/login">Go to sign-in</Link>
        </Button>
      </Stack>
    </PublicFrame>
  );
}

function OutcomeOf({ outcome }: { outcome: Outcome }) {
  if (outcome === null) return <Spinner size="lg" role="status" aria-label="Confirming" color="brand.solid" />;
  if ('email' in outcome) return <Notice tone="success">{outcome.email} is confirmed.</Notice>;
  return <Notice tone="error">{outcome.problem}</Notice>;
}

/** What the server says of the link itself; of all else another try may come to an end. */
const ofTheLink: readonly unknown[] = ['LINK_EXPIRED', 'MALFORMED'];

function useVerification(token: string) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    if (!token)
      return setOutcome({ problem: 'This link is not complete. Open it from the mail again.', passing: false });
    setOutcome(null);
    callServer(verifyEmail, { body: { token } }).then(setOutcome, (error: unknown) =>
      setOutcome({ problem: sentenceOf(error), passing: !ofTheLink.includes(failedCall(error).code) }),
    );
  }, [token, attempt]);
  return { outcome, again: () => setAttempt(attempt + 1) };
}
