import type { RollOut } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const id = '01990000-0000-7000-8000-000000000001';
const paused: RollOut = {
  id,
  uses: [{ name: 'hierarchy', version: '0.3.0' }],
  stages: [1, 10].map((share) => ({ people: [], designations: [], share })),
  begun: 1,
  state: 'paused',
  note: 'It mounts 80 % slower: 36 ms instead of 20 (95 of 100).',
  minutes: 60,
  limits: { failing: 5, mount: 50, longTasks: 100, tasks: 30 },
  notBefore: null,
  stageSince: '2026-03-07T08:05:00Z',
  reason: 'The new tree',
  madeBy: 'Administrator',
  madeAt: '2026-03-07T08:05:00Z',
  endedAt: null,
  figures: {
    fresh: { people: 4, failing: 1, mounts: 40, mountP95: 36, hours: 2, longTasks: 4, tasks: 6 },
    old: { people: 90, failing: 0, mounts: 900, mountP95: 20, hours: 50, longTasks: 50, tasks: 200 },
  },
};
const draw = () => renderInPortal(<Operations />, '/operations/roll-outs');

beforeEach(() => signInOperator());

test('a roll-out shows how far it is, why it paused and how both versions fare, and is resumed with a reason', async () => {
  const sent = servePortal({
    rollOuts: [paused],
    freezeDays: [{ day: '2030-12-31', reason: 'End of the year', madeBy: 'Administrator' }],
    write: () => ({ body: { success: true, rollOut: { ...paused, state: 'running' } } }),
  });
  const user = draw();
  const card = within(await screen.findByRole('article', { name: 'hierarchy 0.3.0' }));
  expect(card.getByText('Paused')).toBeInTheDocument();
  expect(card.getByText(/It mounts 80 % slower/)).toBeInTheDocument();
  expect(card.getByText('1 % of staff')).toHaveAttribute('aria-current', 'step');
  expect(card.getByRole('row', { name: 'Tasks finished, an hour 3.0 4.0' })).toBeInTheDocument();
  expect(screen.getByText(/31 Dec 2030 \(End of the year\)/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Resume…' }));
  await user.type(await screen.findByLabelText(/Reason/), 'It was the network');
  await user.click(screen.getByRole('button', { name: 'Resume the roll-out' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/ops/roll-outs/${id}/steer`,
      body: { action: 'resume', reason: 'It was the network' },
    }),
  );
});
