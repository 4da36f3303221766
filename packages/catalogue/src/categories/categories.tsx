import { Page } from '@routebook/ui';

/** The kinds of products of each brand. */
export function Categories() {
  return (
    <Page title="Categories" description="The kinds of products of each brand.">
      {null}
    </Page>
  );
}
