import { Button } from '@chakra-ui/react';

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button type="submit" size="lg" width="full" colorPalette="brand" loading={busy} loadingText={children}>
      {children}
    </Button>
  );
}
