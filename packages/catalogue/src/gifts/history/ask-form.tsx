import { callServer } from '@routebook/auth';
import { addGift, type BodyOf, chooseGiftOutlets, type GiftType, listOffers } from '@routebook/contract';
import {
  Drawer,
  KeyValues,
  LookupField,
  type LookupOption,
  NumberField,
  placeSearch,
  quantity,
  SelectField,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
  useMay,
} from '@routebook/ui';
import { useState } from 'react';
import { numberOf } from '../gift-words.ts';
import { findTypes } from '../types/type-lookup.ts';

type Body = BodyOf<typeof addGift>;

const steps = [
  { value: 'requested', label: 'Request it: somebody else approves' },
  { value: 'issued', label: 'Issue it at once' },
];

const findRoutes = placeSearch({ level: 'route' });

/** Outlets of a route; without one, the outlet that has the code. */
function outletsOf(routeId: string | null) {
  return async (search: string, signal: AbortSignal): Promise<LookupOption[]> => {
    if (routeId === null && search === '') return [];
    const query = { search, ...(routeId !== null && { routeId }) };
    const { outlets } = await callServer(chooseGiftOutlets, { query, signal });
    return outlets.map(({ id, name, code, route }) => ({ value: id, label: name, detail: `${code} · ${route}` }));
  };
}

async function findOffers(search: string, signal: AbortSignal): Promise<LookupOption[]> {
  const query = { status: 'live' as const, pageSize: '20', ...(search && { search }) };
  const { offers } = await callServer(listOffers, { query, signal });
  return offers.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
}

const activeTypes = (search: string, signal: AbortSignal) => findTypes(search, signal, 'active');

/** The body's own fields: the route is only there to find the outlet. */
function bodyOf({ giftTypeId, outletId, quantity: pieces, reason, offerId, state }: Partial<Body>): Partial<Body> {
  return {
    giftTypeId: giftTypeId ?? '',
    outletId: outletId ?? '',
    reason: reason ?? '',
    offerId: offerId ?? null,
    state: state ?? 'requested',
    ...(pieces !== undefined && { quantity: pieces }),
  };
}

interface AskFormProps {
  /** What is given; without it one is chosen. */
  type?: GiftType;
  onClose: () => void;
}

/** Requests a gift for an outlet, or issues it at once. */
export function AskForm({ type, onClose }: AskFormProps) {
  const may = useMay('catalogue');
  const [routeId, setRoute] = useState<string | null>(null);
  const defaults: Partial<Body> = {
    giftTypeId: type?.id ?? '',
    outletId: '',
    quantity: 1,
    reason: '',
    offerId: null,
    state: 'requested',
  };
  return (
    <Drawer open onClose={onClose} title="Give a gift">
      <ServerForm
        call={addGift}
        defaults={defaults}
        toBody={bodyOf}
        onCancel={unlessUnsaved(onClose)}
        onSaved={({ gift }) => {
          onClose();
          toast({
            title: `${numberOf(gift)} ${gift.state}`,
            description: `${gift.type.name} for ${gift.outlet.name}.`,
            kind: 'success',
          });
        }}
        submitLabel="Give gift"
        layout="drawer"
      >
        {({ setValue }) => (
          <>
            {type ? (
              <KeyValues
                items={[
                  ['Gift', `${type.name} (${type.code})`],
                  ['Available', quantity(type.available)],
                ]}
              />
            ) : (
              <LookupField
                name="giftTypeId"
                label="Gift"
                required
                autoFocus
                search={activeTypes}
                placeholder="Type a name or code"
              />
            )}
            <LookupField
              name="routeId"
              about="route"
              label="Route"
              search={findRoutes}
              onChosen={(option) => {
                setRoute(option?.value ?? null);
                setValue('outletId', null);
              }}
              help="To find the outlet by its name."
            />
            <LookupField
              key={routeId}
              name="outletId"
              label="Outlet"
              required
              search={outletsOf(routeId)}
              placeholder={routeId === null ? 'Type the exact code, or choose a route' : 'Type a name or code'}
            />
            <NumberField name="quantity" label="Pieces" required />
            <TextField name="reason" label="Reason" required maxLength={200} help="Why the outlet gets it." />
            <LookupField
              name="offerId"
              label="Offer"
              search={findOffers}
              placeholder="Type a name or code"
              help="Where an offer that is live gives it."
            />
            {may.approve && may.edit && <SelectField name="state" label="What happens" required choices={steps} />}
          </>
        )}
      </ServerForm>
    </Drawer>
  );
}
