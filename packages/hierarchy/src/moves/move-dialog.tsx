import { levelOf, type MarketMove, parentLevel, stageMove } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Dialog,
  LookupField,
  placeSearch,
  ServerForm,
  TextareaField,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import { oneOf } from '../level/level-words.ts';
import type { Subject } from '../level/panel.ts';
import { useNode } from '../level/use-node.ts';
import { discardMoveQuietly } from './change-move.ts';
import { StagedMove } from './staged-move.tsx';

/** Moves a place in two steps: where to, from when and why; then what comes along, and the confirmation. */
export function MoveDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { id, name, level } = subject;
  const [staged, setStaged] = useState<MarketMove>();
  const [reviewing, setReviewing] = useState(false);
  const { node } = useNode(level, id);
  const parent = parentLevel(level);
  if (!parent) return null;
  const above = oneOf(levelOf(parent));
  const now = node?.path.at(-1)?.name;

  const close = () => {
    if (staged) discardMoveQuietly(staged);
    unlessUnsaved(onClose)();
  };
  // Staging the same again answers the same move, so the one before is given up only for another.
  const review = (move: MarketMove) => {
    if (staged && staged.id !== move.id) discardMoveQuietly(staged);
    setStaged(move);
    setReviewing(true);
  };

  return (
    <Dialog open onClose={close} title={`Move ${name}`} size="lg">
      {staged && reviewing && <StagedMove move={staged} onBack={() => setReviewing(false)} onDone={onClose} />}
      <div hidden={reviewing}>
        <ServerForm
          call={stageMove}
          defaults={{ nodeId: id, toParentId: '', effectiveFrom: businessDate(), reason: '' }}
          onCancel={close}
          onSaved={({ move }) => review(move)}
          submitLabel="Show what moves"
        >
          <LookupField
            name="toParentId"
            label={`New ${above}`}
            required
            about={parent}
            search={placeSearch({ level: parent })}
            placeholder="Type a name or code"
            {...(now && { help: `It is in ${now} now.` })}
          />
          <DateField
            name="effectiveFrom"
            label="From"
            required
            help={`Until the day before, it counts to the ${above} it is in now.`}
          />
          <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
        </ServerForm>
      </div>
    </Dialog>
  );
}
