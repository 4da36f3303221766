import { Spinner } from '@chakra-ui/react';
import { Button, styled } from '@routebook/ui';

const Submit = styled(Button, { width: 'full' });

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Submit type="submit" size="lg" colorPalette="brand" disabled={busy} data-loading={busy ? '' : undefined}>
      {busy && <Spinner size="inherit" borderWidth="0.125em" color="inherit" />}
      {children}
    </Submit>
  );
}
