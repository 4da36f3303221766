import { Page } from '@routebook/ui';

/** Who got which gift, when and for what. */
export function GiftHistory() {
  return (
    <Page title="Gift history" description="Who got which gift, when and for what.">
      {null}
    </Page>
  );
}
