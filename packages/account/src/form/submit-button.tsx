import { Button, Spinner, styled } from '@routebook/ui';

const Turning = styled(Spinner, { borderWidth: '0.125em', color: 'inherit' });
const Submit = styled(Button, { width: 'full' });

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Submit type="submit" size="lg" colorPalette="brand" disabled={busy} data-loading={busy ? '' : undefined}>
      {busy && <Turning size="inherit" />}
      {children}
    </Submit>
  );
}
