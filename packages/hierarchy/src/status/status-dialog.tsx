import { Text } from '@chakra-ui/react';
import { type BodyOf, type LevelEntry, setNodeStatus } from '@routebook/contract';
import { Dialog, mayLeave, quantity, type Selection, ServerForm, TextareaField, toast } from '@routebook/ui';
import { manyOf, oneOf } from '../level/level-words.ts';

interface StatusDialogProps {
  entry: LevelEntry;
  selection: Selection;
  status: 'active' | 'inactive';
  /** What is changed, in words: "Dhaka", "12 districts". */
  what: string;
  onClose: () => void;
}

const words = {
  active: { verb: 'Activate', done: 'activated', effect: 'They can be chosen again in forms, filters and plans.' },
  inactive: {
    verb: 'Deactivate',
    done: 'deactivated',
    effect: 'They stay in lists and reports with their history, but cannot be chosen for anything new.',
  },
} as const;

function sent(selection: Selection): BodyOf<typeof setNodeStatus>['selection'] {
  return selection.kind === 'rows' ? { ids: [...selection.ids] } : { allMatching: selection.filter };
}

/** Activates or deactivates one or many places, for a reason. */
export function StatusDialog({ entry, selection, status, what, onClose }: StatusDialogProps) {
  const { verb, done, effect } = words[status];
  const cancel = () => void mayLeave().then((leave) => leave && onClose());
  return (
    <Dialog open onClose={cancel} title={`${verb} ${what}?`}>
      <Text mb="3">{effect}</Text>
      <ServerForm
        call={setNodeStatus}
        defaults={{ level: entry.level, selection: sent(selection), status, reason: '' }}
        onCancel={cancel}
        onSaved={({ changed, skipped }) => {
          onClose();
          toast({
            title: `${quantity(changed)} ${changed === 1 ? oneOf(entry) : manyOf(entry)} ${done}`,
            kind: changed > 0 ? 'success' : 'info',
            ...(skipped > 0 && { description: `${quantity(skipped)} left as they were.` }),
          });
        }}
        submitLabel={`${verb} ${what}`}
      >
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Dialog>
  );
}
