import { lazyComponent, NotFound, Route, Switch } from '@routebook/ui';
import { SignIn } from './sign-in/sign-in.tsx';

const Landing = lazyComponent(async () => (await import('./landing/landing.tsx')).Landing);
const Privacy = lazyComponent(async () => (await import('./privacy/privacy.tsx')).Privacy);
const EmailVerify = lazyComponent(async () => (await import('./email-verify/email-verify.tsx')).EmailVerify);
const ResetPassword = lazyComponent(async () => (await import('./reset-password/reset-password.tsx')).ResetPassword);
const ChangePassword = lazyComponent(
  async () => (await import('./change-password/change-password.tsx')).ChangePassword,
);

/** The pages of a person's own account and of no area at all. */
export function Account() {
  return (
    <Switch>
      <Route path="/login">
        <SignIn />
      </Route>
      <Route path="/">
        <Landing />
      </Route>
      <Route path="/app-privacy">
        <Privacy />
      </Route>
      <Route path="/email-verify">
        <EmailVerify />
      </Route>
      <Route path="/reset-password">
        <ResetPassword />
      </Route>
      <Route path="/account/change-password">
        <ChangePassword />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
