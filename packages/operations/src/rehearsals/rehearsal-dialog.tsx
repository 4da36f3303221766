import { Dialog } from '@routebook/ui';
import { RehearsalResult } from './rehearsal-result.tsx';

interface RehearsalDialogProps {
  name: string;
  version: string;
  id: string;
  onClose: () => void;
}

/** What an earlier rehearsal of a version found. */
export function RehearsalDialog({ name, version, id, onClose }: RehearsalDialogProps) {
  return (
    <Dialog open onClose={onClose} size="xl" title={`Rehearsal of ${name} ${version}`}>
      <RehearsalResult id={id} />
    </Dialog>
  );
}
