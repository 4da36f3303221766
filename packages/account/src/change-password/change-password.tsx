import { Box, Stack } from '@chakra-ui/react';
import { callServer, userAtom } from '@routebook/auth';
import { changePassword } from '@routebook/contract';
import { Page } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { checkNewPassword, passwordHint } from '../form/new-password.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePlainForm } from '../form/use-plain-form.ts';

/** Changes the own password; sessions on other devices end. */
export function ChangePassword() {
  const [ended, setEnded] = useState<number | null>(null);
  const email = useAtomValue(userAtom)?.email;
  const { busy, problem, errors, props } = usePlainForm({
    fields: ['currentPassword', 'newPassword', 'repeated'],
    check: checkNewPassword,
    async submit({ currentPassword, newPassword }) {
      setEnded(null);
      const { endedSessions } = await callServer(changePassword, { body: { currentPassword, newPassword } });
      props.ref.current?.reset();
      setEnded(endedSessions);
    },
  });
  return (
    <Page title="Change password" description="Other devices that are signed in to your account will be signed out.">
      <Box maxW="24rem" p="5" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3">
        <form {...props} aria-label="Change password">
          <Stack gap="4">
            {problem && <Notice tone="error">{problem}</Notice>}
            {ended !== null && <Notice tone="success">{doneSentence(ended)}</Notice>}
            <input type="text" hidden readOnly name="username" autoComplete="username" value={email ?? ''} />
            <PasswordField
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              error={errors.currentPassword}
            />
            <PasswordField
              name="newPassword"
              label="New password"
              autoComplete="new-password"
              hint={passwordHint}
              error={errors.newPassword}
            />
            <PasswordField
              name="repeated"
              label="New password again"
              autoComplete="new-password"
              error={errors.repeated}
            />
            <SubmitButton busy={busy}>Change password</SubmitButton>
          </Stack>
        </form>
      </Box>
    </Page>
  );
}

function doneSentence(endedSessions: number): string {
  if (endedSessions === 0) return 'Your password is changed.';
  return `Your password is changed. ${endedSessions} other ${endedSessions === 1 ? 'session was' : 'sessions were'} ended.`;
}
