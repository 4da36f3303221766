import { type Gift, type GiftStep, getGift, getGiftPhoto, giftChanges, levelOf } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  HistoryPanel,
  KeyValues,
  LinkList,
  moneyWithCurrency,
  PlaceLink,
  quantity,
  StatusBadge,
  StoredImage,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import GiftBox from 'lucide-react/icons/gift';
import { giftHistoryWords, numberOf } from '../gift-words.ts';
import { giftActions } from './gift-actions.ts';
import type { OpenPanel } from './gift-panel.ts';
import { stateInWords, stateTones } from './states.ts';

interface GiftDrawerProps {
  id: string;
  openPanel: OpenPanel;
  onClose: () => void;
}

/** One gift of an outlet: what it is, what was done to it, and its history. */
export function GiftDrawer({ id, openPanel, onClose }: GiftDrawerProps) {
  const read = useServerRead(getGift, { params: { id } });
  if (!read.data) return <Drawer open onClose={onClose} title="Gift" loading={read} />;
  const { gift, steps } = read.data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview gift={gift} /> },
    { key: 'related', label: 'Steps', render: () => <Steps steps={steps} /> },
    { key: 'history', label: 'History', render: () => <HistorySection id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${numberOf(gift)}, ${gift.type.name}`}
      subtitle={gift.outlet.name}
      actions={<DrawerActions row={gift} actions={giftActions(gift, openPanel)} />}
      sections={sections}
    />
  );
}

function Overview({ gift }: { gift: Gift }) {
  const { id, type, outlet, route, dbHouse, salesOfficer, offer, state, photo } = gift;
  return (
    <>
      <KeyValues
        items={[
          ['Status', <StatusBadge key="state" status={state} tone={stateTones[state]} />],
          [
            'Gift',
            <TextLink key="type" href={`/gift/type?row=${type.id}`}>
              {type.name}
            </TextLink>,
          ],
          ['Category', type.category],
          ['Pieces', quantity(gift.quantity)],
          ['Cost', `${moneyWithCurrency(gift.cost)} (${moneyWithCurrency(gift.unitCost)} each)`],
          ['Outlet', `${outlet.name} (${outlet.code})`],
          [
            'Route',
            <TextLink key="route" href={`/route/routes?row=${route.id}`}>
              {route.name}
            </TextLink>,
          ],
          [
            'DB house',
            <PlaceLink key="house" of={levelOf('dbHouse')} id={dbHouse.id}>
              {dbHouse.name}
            </PlaceLink>,
          ],
          ['SO', salesOfficer?.name],
          ['Reason', gift.reason],
          [
            'Offer',
            offer && (
              <TextLink key="offer" href={`/offer/offers?row=${offer.id}`}>
                {offer.name}
              </TextLink>
            ),
          ],
          ['Requested', `${showDate(gift.date)}, ${gift.requestedBy}`],
          ['Issued on', gift.issuedOn && showDate(gift.issuedOn)],
          ['Evidence', gift.evidence],
        ]}
      />
      {photo && (
        <div style={{ marginTop: '1rem' }}>
          <StoredImage call={getGiftPhoto} icon={GiftBox} id={id} imageKey={photo} size="large" alt="The hand-over" />
        </div>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly GiftStep[] }) {
  return (
    <LinkList
      label="Steps"
      links={steps.map(({ state, at, by, note }) => ({
        id: `${state}${at}`,
        text: note ? `${stateInWords[state]}: ${note}` : stateInWords[state],
        detail: `${by}, ${showInstant(at)}`,
      }))}
    />
  );
}

function HistorySection({ id }: { id: string }) {
  return <HistoryPanel words={giftHistoryWords} read={useServerRead(giftChanges, { params: { id } })} />;
}
