import { getOutletSettings, setOutletSettings } from '@routebook/contract';
import { NumberField, ServerForm, useFirstRead } from '@routebook/ui';
import { SettingsDialog } from './settings-dialog.tsx';

/** What outlets are judged by: for how long one may order nothing. */
export function OutletSettings({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getOutletSettings);
  return (
    <SettingsDialog title="Settings of outlets" read={read} onClose={onClose}>
      {(settings, saving) => (
        <ServerForm handsOver call={setOutletSettings} defaults={settings} {...saving}>
          <NumberField
            name="dormantAfterDays"
            label="Dormant after"
            unit="days without an order"
            required
            help="Judged each night; a dormant outlet stays on its route and can be opened again."
          />
        </ServerForm>
      )}
    </SettingsDialog>
  );
}
