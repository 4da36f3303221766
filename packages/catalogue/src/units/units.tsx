import { Page } from '@routebook/ui';

/** How products are counted, from the piece up. */
export function Units() {
  return (
    <Page title="Units" description="How products are counted, from the piece up.">
      {null}
    </Page>
  );
}
