import { isTraceOfPortal, signInToTrace } from '@routebook/auth';
import { AlertBox, BusyButton, failedCall, Input, queryClient, styled } from '@routebook/ui';
import { type FormEvent, useId, useState } from 'react';

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  maxWidth: '24rem',
  fontSize: 'sm',
  '& label': { display: 'flex', flexDirection: 'column', gap: '1', width: '100%' },
});
const Problem = styled('p', { color: 'fg.error' });

interface SignInProps {
  /** There was a session, and it has ended. */
  readonly hasEnded: boolean;
  readonly onSignedIn: () => void;
}

/** The sign-in of the tracking service: one click where it is the portal's own, e-mail and password where it is another. */
export function SignIn({ hasEnded, onSignedIn }: SignInProps) {
  const id = useId();
  const ofPortal = isTraceOfPortal();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await signInToTrace(ofPortal ? {} : { email, password });
      // It may be somebody else, who sees others.
      queryClient.removeQueries({ queryKey: ['Trace'] });
      onSignedIn();
    } catch (error) {
      const { message, fields } = failedCall(error);
      setProblem(Object.values(fields ?? {}).join(' ') || message);
      setSending(false);
    }
  };
  return (
    <Form onSubmit={send} aria-label="Sign in to tracking">
      {hasEnded && (
        <AlertBox
          tone="info"
          role="status"
          title="Your sign-in to tracking has ended. You are still signed in to the portal."
        />
      )}
      {!ofPortal && (
        <>
          <label htmlFor={`${id}-email`}>
            E-mail
            <Input
              id={`${id}-email`}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </label>
          <label htmlFor={`${id}-password`}>
            Password
            <Input
              id={`${id}-password`}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </label>
        </>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      <BusyButton type="submit" variant="solid" colorPalette="brand" busy={isSending}>
        Sign in to tracking
      </BusyButton>
    </Form>
  );
}
