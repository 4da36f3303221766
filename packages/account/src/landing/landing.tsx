import { Button, Stack } from '@chakra-ui/react';
import { runtimeConfig } from '@routebook/auth';
import { Link } from '@routebook/ui';
import { FrameHead } from '../frame/frame-head.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';

/** What somebody sees who comes to the portal's bare address without being signed in. */
export function Landing() {
  const { productName } = runtimeConfig();
  return (
    <PublicFrame>
      <FrameHead title={productName}>
        The back office of field sales and distribution, for staff of the business.
      </FrameHead>
      <Stack gap="3">
        <Button asChild size="lg" colorPalette="brand">
          <Link href="/login">Sign in</Link>
        </Button>
      </Stack>
    </PublicFrame>
  );
}
