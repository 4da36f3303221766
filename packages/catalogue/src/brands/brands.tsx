import { Page } from '@routebook/ui';

/** Whose products they are. */
export function Brands() {
  return (
    <Page title="Brands" description="Whose products they are.">
      {null}
    </Page>
  );
}
