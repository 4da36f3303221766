import { Button, Spinner, styled } from '@routebook/ui';

const Turning = styled(Spinner, { borderWidth: '0.125em', color: 'inherit' });
const Submit = styled(Button, { width: 'full' });

/** The button of a form that takes no second press while it is `busy`. It is not disabled then: browsers take the focus from a button that is. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Submit type="submit" size="lg" colorPalette="brand" {...(busy && { 'aria-disabled': true, 'aria-busy': true })}>
      {busy && <Turning size="inherit" />}
      {children}
    </Submit>
  );
}
