import type { MapRevision } from '@routebook/contract';
import type { StatusTone } from '@routebook/ui';

interface CauseWords {
  label: string;
  tone: StatusTone;
}

/** Why a revision came about, as people read it. */
export const causes: Readonly<Record<MapRevision['cause'], CauseWords>> = {
  start: { label: 'Start of the portal', tone: 'neutral' },
  file: { label: 'importmap.json', tone: 'neutral' },
  use: { label: 'Version chosen', tone: 'good' },
  trial: { label: 'Trial', tone: 'waiting' },
  rollback: { label: 'Rolled back', tone: 'warning' },
  undo: { label: 'Undone by the portal', tone: 'bad' },
};
