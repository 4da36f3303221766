import { login, navigateTo, returnAddress } from '@routebook/auth';
import { useSearch } from '@routebook/ui';
import { Fields } from '../form/fields.ts';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PlainField } from '../form/plain-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { usePlainForm } from '../form/use-plain-form.ts';
import { FrameHead } from '../frame/frame-head.tsx';
import { LinkLine, PlainLink } from '../frame/plain-link.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { WhySignIn } from './why-sign-in.tsx';

/** The sign-in page; afterwards the portal goes to where the person wanted to be. */
export function SignIn() {
  const search = useSearch();
  const { busy, problem, errors, props } = usePlainForm({
    fields: ['email', 'password'],
    async submit(credentials) {
      if (await login(credentials)) navigateTo(returnAddress(search), { replace: true });
    },
  });
  return (
    <PublicFrame>
      <FrameHead title="Sign in">Use your work e-mail address.</FrameHead>
      <form {...props} aria-label="Sign in">
        <Fields>
          {problem ? <Notice tone="error">{problem}</Notice> : <WhySignIn search={search} />}
          <PlainField
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            error={errors.email}
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" error={errors.password} />
          <SubmitButton busy={busy}>Sign in</SubmitButton>
          <LinkLine>
            <PlainLink href="/reset-password">Forgot your password?</PlainLink>
          </LinkLine>
        </Fields>
      </form>
    </PublicFrame>
  );
}
