import { answerCalls, failure, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { outlet, placeId } from '../testing/places.ts';
import { OutletSequence } from './outlet-sequence.tsx';

const outlets = [1, 2, 3].map(outlet);
const reload = jest.fn();
const draw = (mayEdit = true) =>
  renderInPortal(
    <OutletSequence
      routeId={placeId('route', 1)}
      routeName="Bazar Road"
      outlets={outlets}
      sequenceVersion={7}
      mayEdit={mayEdit}
      onReload={reload}
    />,
  );
const shown = () => screen.getAllByRole('listitem').map((row) => /Store \d/.exec(row.textContent ?? '')?.[0]);

test('buttons and typed places reorder; saving sends every outlet once, with the version that was read', async () => {
  const sent = answerCalls(() => ({ body: { success: true, outlets, sequenceVersion: 8 } }));
  const user = draw();
  await user.click(screen.getByRole('button', { name: 'Move Store 1 down' }));
  expect(shown()).toEqual(['Store 2', 'Store 1', 'Store 3']);
  expect(screen.getByText('Store 1 is now 2 of 3')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Place of Store 3' }));
  await user.type(screen.getByRole('textbox', { name: 'Place of Store 3' }), '1{Enter}');
  expect(shown()).toEqual(['Store 3', 'Store 2', 'Store 1']);
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { outletIds: [3, 2, 1].map((number) => outlet(number).id), sequenceVersion: 7 },
  });
});

test('an order that somebody was faster with is not saved; the new one can be loaded', async () => {
  answerCalls(() => ({ status: 409, body: failure('STALE_VERSION', 'The outlets of this route have changed.') }));
  const user = draw();
  await user.click(screen.getByRole('button', { name: 'Move Store 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await user.click(await screen.findByRole('button', { name: 'Load it' }));
  expect(reload).toHaveBeenCalled();
  expect(shown()).toEqual(['Store 1', 'Store 2', 'Store 3']);
});

test('who may not edit sees the order and nothing to change it with', () => {
  draw(false);
  expect(screen.queryByRole('button', { name: /Move Store/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
