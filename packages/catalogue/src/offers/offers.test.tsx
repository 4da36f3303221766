import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { Offers } from './offers.tsx';

const none = { success: true, offers: [], totalOffers: 0, cursors: { next: null, previous: null } };

beforeEach(() => {
  answerCalls(({ path }) => ({ body: path === '/api/v1/offer' ? none : { success: true, views: [] } }));
});

test('a business without offers reads what an offer is, and begins the first one there', async () => {
  signInAs('catalogue.see', 'catalogue.add');
  renderInPortal(<Offers />, '/offer/offers');
  const said = (await screen.findByText('No offers yet')).parentElement;
  expect(within(said as HTMLElement).getByRole('button', { name: 'Add offer' })).toBeInTheDocument();
});

test('who may add none is offered no button for it', async () => {
  signInAs('catalogue.see');
  renderInPortal(<Offers />, '/offer/offers');
  await screen.findByText('No offers yet');
  expect(screen.queryByRole('button', { name: 'Add offer' })).not.toBeInTheDocument();
});
