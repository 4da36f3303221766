import { callServer } from '@routebook/auth';
import { checkOffer, type OfferTerms, type OverlappingOffer, offerTerms } from '@routebook/contract';
import { AlertBox, styled, TextLink } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useDeferredValue } from 'react';
import { daysInWords, outcomeInWords } from './offer-words.ts';

const List = styled('ul', { mt: '1', fontSize: 'sm', '& > li': { py: '0.5' } });

/** Other released offers for some of the same products, outlets and days, and what the rules make of it. */
export function OverlapWarning({ overlaps }: { overlaps: readonly OverlappingOffer[] }) {
  if (overlaps.length === 0) return null;
  return (
    <AlertBox
      tone="warning"
      role="status"
      icon={<TriangleAlert aria-hidden />}
      title={overlaps.length === 1 ? 'It overlaps another offer' : `It overlaps ${overlaps.length} other offers`}
      description="They are for some of the same products, outlets and days."
    >
      <List>
        {overlaps.map(({ id, name, code, from, to, outcome }) => (
          <li key={id}>
            <TextLink href={`/offer/offers?row=${id}`}>{name}</TextLink> ({code}),{' '}
            {daysInWords({ startsOn: from, lastDay: to })}: {outcomeInWords[outcome]}.
          </li>
        ))}
      </List>
    </AlertBox>
  );
}

interface TypedOverlapsProps {
  /** The one being edited, which does not overlap itself. */
  offerId: string | null;
  terms: Partial<OfferTerms>;
}

/** The same for what is typed, once it is whole enough to tell. */
export function TypedOverlaps({ offerId, terms }: TypedOverlapsProps) {
  const typed = useDeferredValue(JSON.stringify(overlapping(terms)));
  const checked = offerTerms.safeParse(JSON.parse(typed));
  const { data } = useQuery({
    queryKey: ['Offers', 'overlaps', offerId, typed],
    queryFn: ({ signal }) =>
      checked.success ? callServer(checkOffer, { body: { offerId, terms: checked.data }, signal }) : null,
    enabled: checked.success && checked.data.startsOn <= checked.data.lastDay,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return <OverlapWarning overlaps={data?.overlaps ?? []} />;
}

/** What an offer gives and may cost has no part in it: typing there asks nothing again. */
function overlapping(terms: Partial<OfferTerms>): Partial<OfferTerms> {
  return {
    ...terms,
    kind: 'percent',
    measure: 'quantity',
    mixed: true,
    cumulative: null,
    slabs: [{ from: '1', to: null, reward: { kind: 'percent', percent: '1' } }],
    mostPerOrder: null,
    mostPerOutlet: null,
    timesPerOutlet: null,
    budget: null,
  };
}
