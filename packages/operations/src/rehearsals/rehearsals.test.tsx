import { neverCame, type Rehearsal, type RehearsedSide } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { published, stored } from '../testing/portal.ts';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const failed: Rehearsal = {
  id: '01990000-0000-7000-8000-000000000002',
  name: 'hierarchy',
  version: '0.3.0',
  against: '0.2.0',
  verdict: 'fails',
  sentence: 'Same calls, 3 % slower, one screen differs.',
  reasons: ['Zone: it throws “Boom”.'],
  madeBy: 'Administrator',
  madeAt: '2026-03-07T08:05:00Z',
};
const rehearsed = (rehearsal: Rehearsal | null) => [published('hierarchy', '0.3.0', { rehearsal }), ...stored.slice(1)];
const card = async () => within(await screen.findByRole('region', { name: 'Version 0.3.0' }));
const open = () => renderInPortal(<Operations />, '/operations/parcels?row=hierarchy');

beforeEach(() => signInOperator());

test('the card of a version says what its rehearsal found, when, and against what', async () => {
  servePortal({ parcels: rehearsed(failed) });
  open();
  const version = await card();
  expect(version.getByText('Fails')).toBeInTheDocument();
  expect(version.getByText(/Same calls, 3 % slower, one screen differs/)).toBeInTheDocument();
  expect(version.getByText(/By Administrator.*against 0.2.0/)).toBeInTheDocument();
});

test('a roll-out shows what speaks against its version before it begins', async () => {
  servePortal({ parcels: rehearsed(failed) });
  const user = open();
  await user.click((await card()).getByRole('button', { name: 'Roll out…' }));
  expect(await screen.findByText('The rehearsal of hierarchy 0.3.0 speaks against it')).toBeInTheDocument();
  expect(screen.getByText('Zone: it throws “Boom”.')).toBeInTheDocument();
});

test('a roll-out of a version that was not rehearsed says so', async () => {
  servePortal({ parcels: rehearsed(null) });
  const user = open();
  await user.click((await card()).getByRole('button', { name: 'Roll out…' }));
  expect(await screen.findByText('hierarchy 0.3.0 was not rehearsed')).toBeInTheDocument();
});

test('a rehearsal shows each screen with both versions side by side', async () => {
  const side: RehearsedSide = { ...neverCame(undefined, ''), state: 'shown', errors: [], mount: 18, show: 900 };
  const screens = [
    {
      place: 0,
      path: '/zone/zones',
      label: 'Zone',
      fresh: { ...side, mount: 36 },
      old: side,
      differences: ['Zones has 24 rows, and had 25.'],
      hasPictures: true,
    },
  ];
  const picture = 'data:image/webp;base64,AAAA';
  servePortal({
    parcels: rehearsed(failed),
    read: ({ path }) => {
      if (path === `/ops/rehearsals/${failed.id}`) return { body: { success: true, rehearsal: failed, screens } };
      if (path.endsWith('/pictures')) return { body: { success: true, fresh: picture, old: picture } };
      return null;
    },
  });
  const user = open();
  await user.click((await card()).getByRole('button', { name: 'Show the rehearsal' }));
  const zone = within(await screen.findByRole('region', { name: 'Zone' }));
  expect(zone.getByText('Zones has 24 rows, and had 25.')).toBeInTheDocument();
  expect(zone.getByRole('row', { name: 'Mounted within 36 ms 18 ms' })).toBeInTheDocument();
  expect(await zone.findByRole('img', { name: 'Zone with 0.3.0' })).toHaveAttribute('src', picture);
  expect(zone.getByRole('img', { name: 'Zone with 0.2.0' })).toBeInTheDocument();
});

test('a rehearsal of long ago says that its screens are forgotten', async () => {
  servePortal({
    parcels: rehearsed(failed),
    read: ({ path }) =>
      path === `/ops/rehearsals/${failed.id}` ? { body: { success: true, rehearsal: failed, screens: [] } } : null,
  });
  const user = open();
  await user.click((await card()).getByRole('button', { name: 'Show the rehearsal' }));
  expect(await screen.findByText('What its screens showed was forgotten after 30 days.')).toBeInTheDocument();
});

test('a version that cannot be rehearsed says why', async () => {
  const sent = servePortal({
    parcels: rehearsed(null),
    write: () => ({
      status: 422,
      body: { success: false, code: 'REFUSED', message: 'It runs for all already.', requestId: '1' },
    }),
  });
  const user = open();
  await user.click((await card()).getByRole('button', { name: 'Rehearse' }));
  expect(await screen.findByText(/It runs for all already/)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/ops/rehearsals',
      body: { name: 'hierarchy', version: '0.3.0' },
    }),
  );
});
