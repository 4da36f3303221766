import { closeUnlessUnsaved } from './close-guard.ts';
import type { DialogProps } from './drawer-props.ts';
import { PlainDialog } from './plain-dialog.tsx';

/** A dialog that asks before it is closed over unsaved work. */
export function Dialog({ onClose, ...dialog }: DialogProps) {
  return <PlainDialog {...dialog} onClose={() => closeUnlessUnsaved(onClose)} />;
}
