import { getStockSettings, setStockSettings } from '@routebook/contract';
import { NumberField, ServerForm, TimeField, useFirstRead } from '@routebook/ui';
import { SettingsDialog } from './settings-dialog.tsx';

/** Above which limit an update of stock waits for another person, and by when a day is submitted. */
export function StockSettings({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getStockSettings);
  return (
    <SettingsDialog title="Settings of stocks" read={read} onClose={onClose}>
      {(settings, saving) => (
        <ServerForm handsOver call={setStockSettings} defaults={settings} {...saving}>
          <NumberField
            name="mostPieces"
            label="Approval above"
            unit="pieces"
            required
            help="A count, an adjustment or damage of more pieces waits for another person."
          />
          <NumberField name="mostValue" label="Or above" unit="BDT at DP" as="text" required />
          <TimeField
            name="dayEndBy"
            label="Day end by"
            required
            help="A working day that a DB house has not submitted by then is missed."
          />
        </ServerForm>
      )}
    </SettingsDialog>
  );
}
