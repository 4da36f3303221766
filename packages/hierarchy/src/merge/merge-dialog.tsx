import { levelOf, previewMerge } from '@routebook/contract';
import { Dialog, LookupField, type LookupOption, placeSearch, ServerForm, unlessUnsaved } from '@routebook/ui';
import { useState } from 'react';
import { oneOf } from '../level/level-words.ts';
import type { Subject } from '../level/panel.ts';
import { ConfirmMerge, type MergePlan } from './confirm-merge.tsx';

/** Merges a place into another of its level in two steps: which, then what moves, from when and why. */
export function MergeDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { id, name, level } = subject;
  const one = oneOf(levelOf(level));
  const [target, setTarget] = useState<LookupOption | null>(null);
  const [plan, setPlan] = useState<MergePlan>();
  const close = unlessUnsaved(onClose);

  return (
    <Dialog open onClose={close} title={`Merge ${name} into another ${one}`} size="lg">
      {plan && (
        <ConfirmMerge
          source={subject}
          plan={plan}
          onBack={() => setPlan(undefined)}
          onCancel={close}
          onDone={onClose}
        />
      )}
      <div hidden={plan !== undefined}>
        <ServerForm
          asks
          call={previewMerge}
          defaults={{ sourceId: id, targetId: '' }}
          onCancel={close}
          onSaved={({ impact, clashes }) => target && setPlan({ target, impact, clashes })}
          submitLabel="Show what moves"
        >
          <LookupField
            name="targetId"
            label={`Merge into ${one}`}
            required
            about={level}
            search={placeSearch({ level })}
            without={[id]}
            placeholder="Type a name or code"
            help={`Everything in ${name} goes there, and whose market ${name} is gets it instead; ${name} itself is deactivated and keeps its history.`}
            onChosen={setTarget}
          />
        </ServerForm>
      </div>
    </Dialog>
  );
}
