import { Dialog, LoadingOrError, toast, unlessUnsaved } from '@routebook/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Saving {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  readonly submitLabel: string;
}

interface SettingsDialogProps<Settings> {
  readonly title: string;
  readonly read: ComponentProps<typeof LoadingOrError>['read'] & { readonly data: { settings: Settings } | undefined };
  readonly onClose: () => void;
  /** The form, of the settings as they are. */
  readonly children: (settings: Settings, saving: Saving) => ReactNode;
}

/** What the whole business judges by, to be changed. */
export function SettingsDialog<Settings>({ title, read, onClose, children }: SettingsDialogProps<Settings>) {
  const cancel = unlessUnsaved(onClose);
  const saved = () => {
    onClose();
    toast({ title: 'Settings saved', kind: 'success' });
  };
  return (
    <Dialog open onClose={cancel} title={title}>
      {read.data ? (
        children(read.data.settings, { onCancel: cancel, onSaved: saved, submitLabel: 'Save settings' })
      ) : (
        <LoadingOrError what="The settings" read={read} />
      )}
    </Dialog>
  );
}
