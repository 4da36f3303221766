import { addOffer, type BodyOf, getOffer, type Offer, updateOffer } from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LoadingOrError,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { useState } from 'react';
import { useCachedNames } from './cached-names.ts';
import { OfferFields } from './offer-fields.tsx';
import type { OfferPanel } from './offer-panel.ts';
import { bodyOf, copyOf, freshOffer, termsOf, valuesOf } from './offer-values.ts';
import { TypedOverlaps } from './overlap-warning.tsx';

interface OfferFormProps {
  panel: OfferPanel;
  onClose: () => void;
  onSaved: (offer: Offer) => void;
}

/** Adds, copies or edits an offer, in a drawer beside the list. */
export function OfferForm({ panel, onClose, onSaved }: OfferFormProps) {
  const cancel = unlessUnsaved(onClose);
  const saved = (offer: Offer) => {
    onSaved(offer);
    toast({ title: `${offer.name} saved`, kind: 'success' });
  };
  return (
    <Drawer open onClose={onClose} title={panel.kind === 'edit' ? 'Edit offer' : 'Add offer'} size="xl">
      {panel.kind === 'edit' ? (
        <Edit id={panel.id} onCancel={cancel} onSaved={saved} />
      ) : (
        <Add copied={panel.kind === 'copy' ? panel.offer : null} onCancel={cancel} onSaved={saved} />
      )}
    </Drawer>
  );
}

interface FormProps {
  onCancel: () => void;
  onSaved: (offer: Offer) => void;
}

const noNames = {};

function Add({ copied, onCancel, onSaved }: FormProps & { copied: Offer | null }) {
  const names = useCachedNames(copied?.names ?? noNames);
  const [defaults] = useState<BodyOf<typeof addOffer>>(() => (copied ? copyOf(copied) : freshOffer()));
  return (
    <ServerForm
      handsOver
      call={addOffer}
      defaults={defaults}
      toBody={bodyOf}
      onSaved={({ offer }) => onSaved(offer)}
      onCancel={onCancel}
      submitLabel="Save as draft"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <TextField name="name" label="Name" required autoFocus maxLength={120} />
          <TextField name="code" label="Code" required maxLength={40} help="Fixed once it is saved." />
          <OfferFields values={values} names={names} />
          <TypedOverlaps offerId={null} terms={termsOf(values)} />
        </>
      )}
    </ServerForm>
  );
}

function Edit({ id, onCancel, onSaved }: FormProps & { id: string }) {
  const read = useFirstRead(getOffer, { params: { id } });
  if (!read.data) return <LoadingOrError what="This offer" read={read} />;
  return <EditRead offer={read.data.offer} onCancel={onCancel} onSaved={onSaved} />;
}

function EditRead({ offer, onCancel, onSaved }: FormProps & { offer: Offer }) {
  const names = useCachedNames(offer.names);
  const released = offer.status !== 'draft' && offer.status !== 'approved';
  return (
    <ServerForm
      handsOver
      call={updateOffer}
      params={{ id: offer.id }}
      defaults={valuesOf(offer)}
      fromCurrent={(current) => valuesOf(current as Offer)}
      toBody={bodyOf}
      onSaved={(reply) => onSaved(reply.offer)}
      onCancel={onCancel}
      submitLabel={released ? `Save as version ${offer.versionNumber + 1}` : 'Save offer'}
      layout="drawer"
    >
      {({ values }) => (
        <>
          <KeyValues items={[['Code', offer.code]]} />
          <TextField name="name" label="Name" required maxLength={120} />
          <OfferFields values={values} names={names} />
          {released && (
            <TextField
              name="reason"
              label="Why it changes"
              maxLength={300}
              help="The offer is released: orders up to now keep the version they were made under."
            />
          )}
          <TypedOverlaps offerId={offer.id} terms={termsOf(values)} />
        </>
      )}
    </ServerForm>
  );
}
