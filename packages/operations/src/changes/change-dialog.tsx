import { lazyComponent } from '@routebook/ui';
import { RollOutDialog } from '../roll-outs/roll-out-dialog.tsx';
import { EndTrialDialog } from './end-trial-dialog.tsx';
import type { Panel } from './panel.ts';
import { TryDialog } from './try-dialog.tsx';
import { UseDialog } from './use-dialog.tsx';
import { UseSeveralDialog } from './use-several-dialog.tsx';

const RehearseDialog = lazyComponent(async () => (await import('../rehearsals/rehearse-dialog.tsx')).RehearseDialog);
const RehearsalDialog = lazyComponent(async () => (await import('../rehearsals/rehearsal-dialog.tsx')).RehearsalDialog);

/** The dialog that somebody has opened on a parcel, or on several. */
export function ChangeDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { revision } = panel;
  if (panel.kind === 'use-several') return <UseSeveralDialog rows={panel.rows} revision={revision} onClose={onClose} />;
  const { row } = panel;
  switch (panel.kind) {
    case 'use':
      return <UseDialog row={row} revision={revision} version={panel.version} onClose={onClose} />;
    case 'try':
      return <TryDialog row={row} revision={revision} version={panel.version} onClose={onClose} />;
    case 'roll-out':
      return <RollOutDialog row={row} revision={revision} version={panel.version} onClose={onClose} />;
    case 'end-trial':
      return <EndTrialDialog row={row} revision={revision} onClose={onClose} />;
    case 'rehearse':
      return <RehearseDialog name={row.name} version={panel.version} onClose={onClose} />;
    case 'rehearsal':
      return <RehearsalDialog name={row.name} version={panel.version} id={panel.id} onClose={onClose} />;
  }
}
