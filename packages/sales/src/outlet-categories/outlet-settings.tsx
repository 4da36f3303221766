import { getOutletSettings, setOutletSettings } from '@routebook/contract';
import { Dialog, LoadingOrError, NumberField, ServerForm, toast, unlessUnsaved, useFirstRead } from '@routebook/ui';

/** What outlets are judged by: for how long one may order nothing. */
export function OutletSettings({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getOutletSettings, {});
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title="Settings of outlets">
      {read.data ? (
        <ServerForm
          call={setOutletSettings}
          defaults={read.data.settings}
          onCancel={cancel}
          onSaved={() => {
            onClose();
            toast({ title: 'Settings saved', kind: 'success' });
          }}
          submitLabel="Save settings"
        >
          <NumberField
            name="dormantAfterDays"
            label="Dormant after"
            unit="days without an order"
            required
            help="Judged each night; a dormant outlet stays on its route and can be opened again."
          />
        </ServerForm>
      ) : (
        <LoadingOrError what="The settings" read={read} />
      )}
    </Dialog>
  );
}
