import { renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { moved } from './moved.ts';
import type { ArrangedCards } from './use-arrangement.ts';

const start: ArrangedCards['cards'] = (['nations', 'regions', 'sources', 'territories'] as const).map((card) => ({
  card,
  wide: true,
  hidden: card === 'territories',
}));

function Arranging() {
  const [cards, setCards] = useState(start);
  return (
    <ArrangeDialog
      cards={{
        cards,
        own: true,
        change: () => undefined,
        move: (card, by) => void setCards((before) => moved(before, card, by)),
        reset: () => void setCards(start),
      }}
      onClose={() => undefined}
    />
  );
}

test('a card is moved to both ends by keyboard alone, without losing the place', async () => {
  const user = renderInPortal(<Arranging />);
  const card = () => screen.getByRole('checkbox', { name: 'Show Region-wise' });
  (await screen.findByRole('button', { name: 'Move Region-wise earlier' })).focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(card()).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Move Region-wise earlier' })).toBeDisabled();
  screen.getByRole('button', { name: 'Move Region-wise later' }).focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  await waitFor(() => expect(card()).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Move Region-wise later' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move Territory view earlier' })).toBeDisabled();
});
