import type { TeamToken } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const teamToken: TeamToken = {
  id: '01990000-0000-7000-8000-000000000002',
  team: 'Market team',
  parcels: ['hierarchy', 'nav'],
  madeBy: 'Administrator',
  madeAt: '2026-03-07T08:05:00Z',
  expiresAt: '2027-03-07T08:05:00Z',
  usedAt: null,
};
const draw = () => renderInPortal(<Operations />, '/operations/teams');

beforeEach(() => signInOperator());

test('a team gets a token for its parcels, which is shown once', async () => {
  const sent = servePortal({ write: () => ({ body: { success: true, teamToken, token: 'rbt_secret' } }) });
  const user = draw();
  expect(await screen.findByText('No team has a token')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a token…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Team/ }), 'Market team');
  await user.type(screen.getByLabelText(/^Parcels/), 'hierarchy, nav');
  await user.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByLabelText(/^Token for hierarchy, nav/)).toHaveValue('rbt_secret');
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/ops/team-tokens',
    body: { team: 'Market team', parcels: ['hierarchy', 'nav'], days: 365 },
  });
});

test('a team without parcels gets no token, and the form says so beside the field', async () => {
  servePortal();
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Add a token…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Team/ }), 'Market team');
  await user.click(screen.getByRole('button', { name: 'Make the token' }));
  expect(await screen.findByText('Fill this in.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Parcels/)).toBeInvalid();
  expect(screen.queryByText('This cannot be saved as it is.')).not.toBeInTheDocument();
});

test('a token is revoked when that is meant', async () => {
  const sent = servePortal({ teamTokens: [teamToken], write: () => ({ body: { success: true } }) });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Market team' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({ path: `/ops/team-tokens/${teamToken.id}` }),
  );
});
