import { lazyComponent } from '@routebook/ui';
import type { GiftPanel } from './gift-panel.ts';

const AskForm = lazyComponent(async () => (await import('./ask-form.tsx')).AskForm);
const EditForm = lazyComponent(async () => (await import('./edit-form.tsx')).EditForm);
const StepDialog = lazyComponent(async () => (await import('./step-dialog.tsx')).StepDialog);
const StepManyDialog = lazyComponent(async () => (await import('./step-many-dialog.tsx')).StepManyDialog);
const MovementForm = lazyComponent(async () => (await import('../stock/movement-form.tsx')).MovementForm);
const ReverseDialog = lazyComponent(async () => (await import('../stock/reverse-dialog.tsx')).ReverseDialog);

/** The panel that the person has opened. */
export function SidePanel({ panel, onClose }: { panel: GiftPanel; onClose: () => void }) {
  switch (panel.kind) {
    case 'ask':
      return <AskForm onClose={onClose} />;
    case 'move':
      return <MovementForm onClose={onClose} />;
    case 'edit':
      return <EditForm gift={panel.gift} onClose={onClose} />;
    case 'step':
      return <StepDialog gift={panel.gift} to={panel.to} onClose={onClose} />;
    case 'stepMany':
      return <StepManyDialog selection={panel.selection} to={panel.to} onClose={onClose} />;
    case 'reverse':
      return <ReverseDialog movement={panel.movement} onClose={onClose} />;
  }
}
