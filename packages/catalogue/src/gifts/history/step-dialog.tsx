import {
  acknowledgeGift,
  approveGift,
  type Gift,
  type GiftState,
  getGiftPhoto,
  issueGift,
  rejectGift,
  returnGift,
  uploadGiftPhoto,
} from '@routebook/contract';
import {
  Dialog,
  type ImageChoice,
  ImageInput,
  KeyValues,
  moneyWithCurrency,
  quantity,
  ServerForm,
  saveImage,
  TextareaField,
  TextField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import GiftBox from 'lucide-react/icons/gift';
import { useState } from 'react';
import { numberOf } from '../gift-words.ts';
import { stepInWords } from './states.ts';

type Step = Exclude<GiftState, 'requested' | 'withdrawn' | 'acknowledged'>;

const calls = { approved: approveGift, rejected: rejectGift, issued: issueGift, returned: returnGift };
const noteLabels: Readonly<Record<Step, string>> = {
  approved: 'Note',
  issued: 'Note',
  rejected: 'Why not',
  returned: 'Why it comes back',
};

interface StepDialogProps {
  gift: Gift;
  to: Step | 'acknowledged';
  onClose: () => void;
}

/** Brings a gift to its next state. */
export function StepDialog({ gift, to, onClose }: StepDialogProps) {
  const cancel = unlessUnsaved(onClose);
  const saved = (done: Gift) => {
    onClose();
    toast({ title: `${numberOf(done)} ${done.state}`, description: done.outlet.name, kind: 'success' });
  };
  return (
    <Dialog open onClose={cancel} title={`${stepInWords[to]} ${numberOf(gift)}`}>
      <KeyValues
        items={[
          ['Gift', `${quantity(gift.quantity)} × ${gift.type.name}`],
          ['Outlet', `${gift.outlet.name}, ${gift.dbHouse.name}`],
          ['Cost', moneyWithCurrency(gift.cost)],
          ['Reason', gift.reason],
          ['Requested by', gift.requestedBy],
        ]}
      />
      {to === 'acknowledged' ? (
        <Acknowledge gift={gift} onSaved={saved} onCancel={cancel} />
      ) : (
        <ServerForm
          call={calls[to]}
          params={{ id: gift.id }}
          defaults={{ version: gift.version, note: '' }}
          onCancel={cancel}
          onSaved={(reply) => saved(reply.gift)}
          submitLabel={stepInWords[to]}
        >
          <TextareaField
            name="note"
            label={noteLabels[to]}
            required={to === 'rejected' || to === 'returned'}
            rows={2}
            maxLength={300}
          />
        </ServerForm>
      )}
    </Dialog>
  );
}

interface AcknowledgeProps {
  gift: Gift;
  onSaved: (gift: Gift) => void;
  onCancel: () => void;
}

function Acknowledge({ gift, onSaved, onCancel }: AcknowledgeProps) {
  const [photo, choosePhoto] = useState<ImageChoice>({ kind: 'keep' });
  return (
    <ServerForm
      call={acknowledgeGift}
      params={{ id: gift.id }}
      defaults={{ version: gift.version, evidence: '' }}
      onCancel={onCancel}
      onSaved={(reply) => {
        choosePhoto({ kind: 'keep' });
        void saveImage({ upload: uploadGiftPhoto }, gift.id, 'The photo', photo);
        onSaved(reply.gift);
      }}
      submitLabel="Acknowledge"
    >
      <TextField
        name="evidence"
        label="Evidence"
        required
        autoFocus
        maxLength={120}
        help="The number of the signed memo, and who received it."
      />
      {gift.photo === null && (
        <ImageInput
          label="Photo"
          call={getGiftPhoto}
          icon={GiftBox}
          id={gift.id}
          imageKey={null}
          choice={photo}
          onChoose={choosePhoto}
        />
      )}
    </ServerForm>
  );
}
