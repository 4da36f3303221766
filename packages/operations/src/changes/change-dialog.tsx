import { EndTrialDialog } from './end-trial-dialog.tsx';
import type { Task } from './task.ts';
import { TryDialog } from './try-dialog.tsx';
import { UseDialog } from './use-dialog.tsx';
import { UseSeveralDialog } from './use-several-dialog.tsx';

/** The dialog of what somebody has begun on a parcel, or on several. */
export function ChangeDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { revision } = task;
  if (task.kind === 'use-several') return <UseSeveralDialog rows={task.rows} revision={revision} onClose={onClose} />;
  const { row } = task;
  switch (task.kind) {
    case 'use':
      return <UseDialog row={row} revision={revision} version={task.version} onClose={onClose} />;
    case 'try':
      return <TryDialog row={row} revision={revision} version={task.version} onClose={onClose} />;
    case 'end-trial':
      return <EndTrialDialog row={row} revision={revision} onClose={onClose} />;
  }
}
