import { Page } from '@routebook/ui';

/** The kinds of gifts. */
export function GiftCategories() {
  return (
    <Page title="Gift categories" description="The kinds of gifts.">
      {null}
    </Page>
  );
}
