import { LinkLine, PlainLink } from '../frame/plain-link.tsx';

export function BackToSignIn() {
  return (
    <LinkLine>
      <PlainLink href="/login">Back to sign-in</PlainLink>
    </LinkLine>
  );
}
