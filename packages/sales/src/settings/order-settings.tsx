import { getOrderSettings, setOrderSettings } from '@routebook/contract';
import { ServerForm, TimeField, useFirstRead } from '@routebook/ui';
import { SettingsDialog } from './settings-dialog.tsx';

/** Until when the orders of a day have to be in. */
export function OrderSettings({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getOrderSettings);
  return (
    <SettingsDialog title="Settings of orders" read={read} onClose={onClose}>
      {(settings, saving) => (
        <ServerForm handsOver call={setOrderSettings} defaults={settings} {...saving}>
          <TimeField
            name="cutOff"
            label="Cut-off"
            required
            help="Orders that come in later are delivered a day later."
          />
        </ServerForm>
      )}
    </SettingsDialog>
  );
}
