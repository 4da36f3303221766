import { Button } from '@chakra-ui/react';
import { lazyComponent, useKept } from '@routebook/ui';

const PublishDialog = lazyComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const VerifyDialog = lazyComponent(async () => (await import('./verify-dialog.tsx')).VerifyDialog);
const PruneDialog = lazyComponent(async () => (await import('./prune-dialog.tsx')).PruneDialog);

/** What can be done with all stored versions. */
export function StoreActions() {
  const [open, setOpen] = useKept<'publish' | 'verify' | 'prune'>('store-actions open');
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen('verify')}>
        Verify…
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('prune')}>
        Remove old versions…
      </Button>
      <Button size="sm" colorPalette="brand" onClick={() => setOpen('publish')}>
        Publish…
      </Button>
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open === 'verify' && <VerifyDialog onClose={close} />}
      {open === 'prune' && <PruneDialog onClose={close} />}
    </>
  );
}
