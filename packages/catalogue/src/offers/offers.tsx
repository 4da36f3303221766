import { Page } from '@routebook/ui';

/** What outlets get for buying. */
export function Offers() {
  return (
    <Page title="Offers" description="What outlets get for buying.">
      {null}
    </Page>
  );
}
