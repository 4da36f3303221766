import { Page } from '@routebook/ui';

/** What is given away, and how much of it there is. */
export function GiftTypes() {
  return (
    <Page title="Gift types" description="What is given away, and how much of it there is.">
      {null}
    </Page>
  );
}
