import { Stack } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { forgotPassword } from '@routebook/contract';
import { useState } from 'react';
import { Notice } from '../form/notice.tsx';
import { PlainField } from '../form/plain-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePlainForm } from '../form/use-plain-form.ts';
import { FrameHead } from '../frame/frame-head.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Asks for the mail. What is said afterwards is the same whether the address is known or not. */
export function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, errors, props } = usePlainForm({
    fields: ['email'],
    async submit({ email }) {
      await callServer(forgotPassword, { body: { email } });
      setSentTo(email);
    },
  });
  return (
    <>
      <FrameHead title="Forgot your password?">We send you a link to choose a new one.</FrameHead>
      <form {...props} aria-label="Forgot your password?">
        <Stack gap="4">
          {problem && <Notice tone="error">{problem}</Notice>}
          {sentTo && (
            <Notice tone="success">
              If {sentTo} belongs to an account, a mail with a link is on its way. The link works for an hour.
            </Notice>
          )}
          <PlainField
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            error={errors.email}
          />
          <SubmitButton busy={busy}>Send the link</SubmitButton>
          <BackToSignIn />
        </Stack>
      </form>
    </>
  );
}
