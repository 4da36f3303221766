import { getVisitSettings, setVisitSettings } from '@routebook/contract';
import { NumberField, ServerForm, useFirstRead } from '@routebook/ui';
import { SettingsDialog } from './settings-dialog.tsx';

/** What visits are judged by: how near the outlet, and how fast from one to the next. */
export function VisitSettings({ onClose }: { onClose: () => void }) {
  const read = useFirstRead(getVisitSettings);
  return (
    <SettingsDialog title="Settings of visits" read={read} onClose={onClose}>
      {(settings, saving) => (
        <ServerForm handsOver call={setVisitSettings} defaults={settings} {...saving}>
          <NumberField
            name="fenceMetres"
            label="Fence"
            unit="m around the outlet"
            required
            help="A position that is vaguer than this is unverified, never outside."
          />
          <NumberField
            name="fastestSpeed"
            label="Impossible from"
            unit="km/h between two visits"
            required
            help="Visits recorded from now on are judged by this; those that are there stay as they are."
          />
        </ServerForm>
      )}
    </SettingsDialog>
  );
}
