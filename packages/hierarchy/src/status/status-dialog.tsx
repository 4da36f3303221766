import { Text } from '@chakra-ui/react';
import { type BodyOf, type LevelEntry, setNodeStatus } from '@routebook/contract';
import { quantity, type Selection, SelectionDialog, TextareaField } from '@routebook/ui';
import { countedPlaces } from '../level/level-words.ts';
import { type StatusStep, statusVerb } from '../level/statuses.ts';

interface StatusDialogProps {
  entry: LevelEntry;
  selection: Selection;
  status: StatusStep;
  /** What is changed, in words: "Dhaka", "12 districts". */
  what: string;
  onClose: () => void;
}

function effectOf({ level }: LevelEntry, status: StatusStep): string {
  if (level === 'dbHouse') {
    return status === 'active'
      ? 'Prospects and houses on hold come into business.'
      : 'Active houses are put on hold: they stay in lists and reports, and take nothing new.';
  }
  return status === 'active'
    ? 'It can be chosen again in forms, filters and plans.'
    : 'It stays in lists and reports with its history, but cannot be chosen for anything new.';
}

function sent(selection: Selection): BodyOf<typeof setNodeStatus>['selection'] {
  return selection.kind === 'rows' ? { ids: [...selection.ids] } : { allMatching: selection.filter };
}

/** Activates or deactivates one or many places, for a reason. */
export function StatusDialog({ entry, selection, status, what, onClose }: StatusDialogProps) {
  const verb = statusVerb(entry.level, status);
  return (
    <SelectionDialog
      title={`${verb} ${what}?`}
      about={<Text mb="3">{effectOf(entry, status)}</Text>}
      handsOver
      call={setNodeStatus}
      defaults={{ level: entry.level, selection: sent(selection), status, reason: '' }}
      onClose={onClose}
      done={({ changed, skipped }) => ({
        title: `${countedPlaces(entry, changed)} changed`,
        kind: changed > 0 ? 'success' : 'info',
        ...(skipped > 0 && { description: `${quantity(skipped)} left as they were.` }),
      })}
      submitLabel={`${verb} ${what}`}
    >
      <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
    </SelectionDialog>
  );
}
