import { Button, Stack } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { resetPassword } from '@routebook/contract';
import { Link } from '@routebook/ui';
import { useState } from 'react';
import { checkNewPassword, passwordHint } from '../form/new-password.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePlainForm } from '../form/use-plain-form.ts';
import { FrameHead } from '../frame/frame-head.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Chooses the new password with the token of the mailed link. */
export function ChoosePassword({ token }: { token: string }) {
  const [changed, setChanged] = useState(false);
  const { busy, problem, errors, props } = usePlainForm({
    fields: ['newPassword', 'repeated'],
    check: checkNewPassword,
    async submit({ newPassword }) {
      await callServer(resetPassword, { body: { token, newPassword } });
      setChanged(true);
    },
  });
  if (changed) return <Changed />;
  return (
    <>
      <FrameHead title="Choose a new password" />
      <form {...props} aria-label="Choose a new password">
        <Stack gap="4">
          {problem && <Notice tone="error">{problem}</Notice>}
          <PasswordField
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            autoFocus
            hint={passwordHint}
            error={errors.newPassword}
          />
          <PasswordField
            name="repeated"
            label="New password again"
            autoComplete="new-password"
            error={errors.repeated}
          />
          <SubmitButton busy={busy}>Save password</SubmitButton>
          <BackToSignIn />
        </Stack>
      </form>
    </>
  );
}

function Changed() {
  return (
    <>
      <FrameHead title="Your password is changed" />
      <Stack gap="4">
        <Notice tone="success">You are signed out everywhere. Sign in with the new password.</Notice>
        <Button asChild size="lg" colorPalette="brand">
          <Link href="/login">Go to sign-in</Link>
        </Button>
      </Stack>
    </>
  );
}
