import { getOffer, type Offer, type OverlappingOffer, offerHistory, offerVersions } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  Empty,
  HistoryPanel,
  KeyValues,
  LoadingOrError,
  moneyWithCurrency,
  quantity,
  type RowAction,
  StatTiles,
  StatusBadge,
  showInstant,
  styled,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { offerHistoryWords } from './offer-history.ts';
import {
  besideInWords,
  capsInWords,
  classesInWords,
  countingInWords,
  daysInWords,
  goodsInWords,
  kindInWords,
  marketsInWords,
  promiseInWords,
  statusInWords,
  statusTones,
} from './offer-words.ts';
import { OverlapWarning } from './overlap-warning.tsx';

const Promises = styled('ul', {
  my: '4',
  ps: '5',
  listStyle: 'disc',
  fontSize: 'md',
  '& > li': { py: '0.5' },
});
const Versions = styled('ol', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': { py: '3', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
});

interface OfferDrawerProps {
  id: string;
  actions: (row: Offer) => readonly RowAction<Offer>[];
  onClose: () => void;
}

/** One offer: what it promises in plain words, for what, what it overlaps, its versions and its history. */
export function OfferDrawer({ id, actions, onClose }: OfferDrawerProps) {
  const read = useServerRead(getOffer, { params: { id } });
  if (!read.data) return <Drawer open onClose={onClose} title="Offer" size="xl" loading={read} />;
  const { offer, overlaps } = read.data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview offer={offer} overlaps={overlaps} /> },
    { key: 'products', label: 'Products', render: () => <Products offer={offer} /> },
    { key: 'related', label: 'Related', render: () => <Related offer={offer} overlaps={overlaps} /> },
    { key: 'versions', label: `Versions (${offer.versionNumber})`, render: () => <VersionList id={id} /> },
    { key: 'history', label: 'History', render: () => <HistorySection id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={offer.name}
      subtitle={`${offer.code} · ${kindInWords[offer.terms.kind]}${offer.deletedAt ? ', deleted' : ''}`}
      actions={
        <DrawerActions row={offer} actions={actions(offer).filter(({ unavailable }) => unavailable === undefined)} />
      }
      sections={sections}
      size="xl"
    />
  );
}

function Overview({ offer, overlaps }: { offer: Offer; overlaps: readonly OverlappingOffer[] }) {
  const { terms, names, status, spent, redemptions } = offer;
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Budget', value: terms.budget === null ? 'No limit' : moneyWithCurrency(terms.budget) },
          { label: 'Used', value: moneyWithCurrency(spent) },
          { label: 'Orders', value: quantity(redemptions) },
        ]}
      />
      <Promises aria-label="What it gives">
        {promiseInWords(terms, names).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Promises>
      <OverlapWarning overlaps={overlaps} />
      <div style={{ height: '1rem' }} />
      <KeyValues
        items={[
          ['Status', <StatusBadge key="status" status={statusInWords[status]} tone={statusTones[status]} />],
          ['Holds', daysInWords(terms)],
          ['For', goodsInWords(terms, names)],
          ['Markets', marketsInWords(offer)],
          ['Outlet classes', classesInWords(terms)],
          ['Counts', countingInWords(terms)],
          ['Beside others', besideInWords(terms)],
          ['At most', capsInWords(terms) || 'No cap'],
          ['Version', String(offer.versionNumber)],
          ['Changed', showInstant(offer.updatedAt)],
        ]}
      />
    </>
  );
}

function Products({ offer: { terms, names } }: { offer: Offer }) {
  if (terms.appliesTo === 'order')
    return <Empty title="The whole order" description="It is taken off the total of an order, whatever is in it." />;
  const called = (ids: readonly string[]) => ids.map((id) => names[id]).join(', ');
  return (
    <KeyValues
      items={[
        ['Brands', called(terms.brandIds)],
        ['Categories', called(terms.categoryIds)],
        ['Products', called(terms.productIds)],
      ]}
    />
  );
}

function Related({ offer, overlaps }: { offer: Offer; overlaps: readonly OverlappingOffer[] }) {
  return (
    <>
      <OverlapWarning overlaps={overlaps} />
      {overlaps.length === 0 && <Empty title="It overlaps no other offer" description="Of those that are released." />}
      <p style={{ marginTop: '1rem', display: 'flex', gap: '1rem', flexWrap: 'wrap' }}>
        <TextLink href={`/offer/offers?view=simulator&try=${offer.id}`}>Try it in the simulator</TextLink>
        <TextLink href={`/gift/history?offerId=${offer.id}`}>Gifts given for it</TextLink>
      </p>
    </>
  );
}

function VersionList({ id }: { id: string }) {
  const read = useServerRead(offerVersions, { params: { id } });
  if (!read.data) return <LoadingOrError what="The versions" read={read} />;
  const { data } = read;
  return (
    <Versions>
      {data.versions.map(({ number, name, terms, names, madeAt, madeBy, reason, redemptions }) => (
        <li key={number}>
          <strong>Version {number}</strong>: {name}, {promiseInWords(terms, names).join('; ')}; {daysInWords(terms)}
          {reason && <div>{reason}</div>}
          <small>
            {showInstant(madeAt)}, {madeBy} · {redemptions === 1 ? '1 order' : `${quantity(redemptions)} orders`}
          </small>
        </li>
      ))}
    </Versions>
  );
}

function HistorySection({ id }: { id: string }) {
  return <HistoryPanel words={offerHistoryWords} read={useServerRead(offerHistory, { params: { id } })} />;
}
