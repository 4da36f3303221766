import { Text } from '@chakra-ui/react';
import { type Outlet, setOutletStatus } from '@routebook/contract';
import { Dialog, ServerForm, TextareaField, toast, unlessUnsaved } from '@routebook/ui';
import type { Panel } from './panel.ts';

type Step = Extract<Panel, { kind: 'step' }>['status'];

const words: Readonly<Record<Step, { readonly verb: string; readonly done: string; readonly says: string }>> = {
  active: { verb: 'Approve', done: 'is active', says: 'It is visited and sold to from now on.' },
  rejected: { verb: 'Reject', done: 'is rejected', says: 'It is not visited; its code stays taken.' },
  closed: { verb: 'Close', done: 'is closed', says: 'It is not visited any more. What happened there stays.' },
  dormant: {
    verb: 'Make dormant',
    done: 'is dormant',
    says: 'It stays on its route, and counts as one that does not buy.',
  },
};

interface StepOutletProps {
  outlet: Outlet;
  status: Step;
  onClose: () => void;
}

/** Approves, rejects, closes an outlet or opens it again. */
export function StepOutlet({ outlet, status, onClose }: StepOutletProps) {
  const cancel = unlessUnsaved(onClose);
  const { verb, done, says } = words[status];
  const title = `${status === 'active' && outlet.status !== 'pending' ? 'Open again' : verb} ${outlet.name}`;
  const wantsReason = status === 'rejected' || status === 'closed';
  return (
    <Dialog open onClose={cancel} title={title}>
      <Text mb="3">{says}</Text>
      <ServerForm
        handsOver
        call={setOutletStatus}
        params={{ id: outlet.id }}
        defaults={{ status, version: outlet.version, ...(wantsReason && { reason: '' }) }}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({ title: `${outlet.name} ${done}`, kind: 'success' });
        }}
        submitLabel={title}
      >
        {wantsReason && <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />}
      </ServerForm>
    </Dialog>
  );
}
