import { Empty, LoadingOrError, styled } from '@routebook/ui';
import { Card } from './card.tsx';
import type { ArrangedCards } from './use-arrangement.ts';

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  alignItems: 'start',
  _print: { display: 'block', '& > *': { mb: '4' } },
});

/** The cards that the person has not put away, in the own order. */
export function Cards({ cards }: { readonly cards: ArrangedCards }) {
  if (!cards.read.data) return cards.read.isError ? <LoadingOrError what="Your cards" read={cards.read} /> : null;
  const shown = cards.cards.filter(({ hidden }) => !hidden);
  if (shown.length === 0)
    return <Empty title="All cards are hidden." description="Arrange cards, above, brings them back." />;
  return (
    <Grid>
      {shown.map((placed) => (
        <Card key={placed.card} placed={placed} cards={cards} />
      ))}
    </Grid>
  );
}
