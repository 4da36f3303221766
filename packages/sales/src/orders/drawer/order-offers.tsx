import type { OrderOffer } from '@routebook/contract';
import { Muted, money, StatusBadge, styled, TextLink } from '@routebook/ui';

const List = styled('ul', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& p': { color: 'fg.muted' },
});

/** The offers that were looked at, those that were taken first, each with the reason. */
export function OrderOffers({ offers }: { offers: readonly OrderOffer[] }) {
  if (offers.length === 0) return <Muted>No offer ran for this outlet on that day.</Muted>;
  return (
    <List aria-label="Offers">
      {offers
        .toSorted((a, b) => Number(b.taken) - Number(a.taken))
        .map(({ offerId, name, code, versionNumber, taken, message, worth, gifts }) => (
          <li key={offerId}>
            <TextLink href={`/offer/offers?row=${offerId}`}>
              {name} {code}
            </TextLink>{' '}
            <Muted>version {versionNumber}</Muted>{' '}
            <StatusBadge status={taken ? `Taken, ${money(worth)}` : 'Not taken'} tone={taken ? 'good' : 'neutral'} />
            <p>
              {message}
              {gifts.map(({ id, name: gift, pieces }) => (
                <span key={id}>
                  {' '}
                  {pieces} {gift}.
                </span>
              ))}
            </p>
          </li>
        ))}
    </List>
  );
}
