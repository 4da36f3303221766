import { lazyComponent } from '@routebook/ui';
import type { GiftTask } from './gift-task.ts';

const AskForm = lazyComponent(async () => (await import('./ask-form.tsx')).AskForm);
const EditForm = lazyComponent(async () => (await import('./edit-form.tsx')).EditForm);
const StepDialog = lazyComponent(async () => (await import('./step-dialog.tsx')).StepDialog);
const StepManyDialog = lazyComponent(async () => (await import('./step-many-dialog.tsx')).StepManyDialog);
const MovementForm = lazyComponent(async () => (await import('../stock/movement-form.tsx')).MovementForm);
const ReverseDialog = lazyComponent(async () => (await import('../stock/reverse-dialog.tsx')).ReverseDialog);

/** The panel of what the person has begun. */
export function TaskPanel({ task, onClose }: { task: GiftTask; onClose: () => void }) {
  switch (task.kind) {
    case 'ask':
      return <AskForm onClose={onClose} />;
    case 'move':
      return <MovementForm onClose={onClose} />;
    case 'edit':
      return <EditForm gift={task.gift} onClose={onClose} />;
    case 'step':
      return <StepDialog gift={task.gift} to={task.to} onClose={onClose} />;
    case 'stepMany':
      return <StepManyDialog selection={task.selection} to={task.to} onClose={onClose} />;
    case 'reverse':
      return <ReverseDialog movement={task.movement} onClose={onClose} />;
  }
}
