import { Page } from '@routebook/ui';

/** What the business sells, at what price. */
export function Products() {
  return (
    <Page title="Products" description="What the business sells, at what price.">
      {null}
    </Page>
  );
}
