import { sessionStore, userAtom } from '@routebook/auth';
import { levelNames } from '@routebook/contract';
import { answerCalls, failure, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { place } from '../testing/places.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { LevelScreen } from './level-screen.tsx';
import { plainLevels } from './levels.ts';

const dhaka = place('district', 1, {
  name: 'Dhaka',
  code: 'DHK',
  manager: { id: place('nation', 9).id, name: 'Rahim Uddin' },
});
const gazipur = place('district', 2, { name: 'Gazipur', code: 'GZP', status: 'inactive' });

function list({ query }: SentCall) {
  const districts = query.get('search') === 'nowhere' ? [] : [dhaka, gazipur];
  return {
    body: { success: true, districts, totalDistricts: districts.length, cursors: { next: null, previous: null } },
  };
}

function serve(call: SentCall) {
  if (call.path === '/api/v1/districts') return list(call);
  if (call.path === '/api/v1/saved-views') return { body: { success: true, views: [] } };
  if (call.path === `/api/v1/districts/${dhaka.id}`) return { body: { success: true, district: dhaka } };
  return { status: 404, body: failure('NOT_FOUND', 'This is not there.') };
}

const draw = (address = '/district/districts') =>
  renderInPortal(<LevelScreen screen={plainLevels.district} />, address);
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

test('a level shows its rows with manager, status and all that lies beneath', async () => {
  signInAs('see');
  answerCalls(serve);
  draw();
  const row = within(await rowOf('Dhaka'));
  expect(row.getByText('DHK')).toBeInTheDocument();
  expect(row.getByText('Rahim Uddin')).toBeInTheDocument();
  expect(row.getByText('division 1, region 1')).toBeInTheDocument();
  expect(row.getByText('1,250')).toBeInTheDocument();
  expect(row.getByText('Active')).toBeInTheDocument();
});

test('who may only see is offered nothing that changes or exports', async () => {
  signInAs('see');
  answerCalls(serve);
  draw();
  await rowOf('Dhaka');
  for (const name of ['Add district', 'Import', 'Export']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('checkbox', { name: 'Select Dhaka' })).not.toBeInTheDocument();
});

test('who may do everything is offered it', async () => {
  signInAs('see', 'add', 'edit', 'delete', 'export', 'import');
  answerCalls(serve);
  draw();
  await rowOf('Dhaka');
  expect(screen.getByRole('button', { name: 'Add district' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
});

test('the filters of the address are what the server is asked', async () => {
  signInAs('see');
  const sent = answerCalls(serve);
  draw(`/district/districts?status=inactive&market=${place('division', 1).id}&sort=-code&row=${dhaka.id}`);
  await rowOf('Dhaka');
  const asked = sent.find(({ path }) => path === '/api/v1/districts');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    market: place('division', 1).id,
    sort: '-code',
    status: 'inactive',
  });
});

test('who looks after districts is offered to add zones beneath them, and no district', async () => {
  signInAs('see', 'add');
  sessionStore.set(userAtom, (user) => user && { ...user, seesEverything: false, levels: levelNames.slice(3) });
  answerCalls(serve);
  draw();
  await rowOf('Dhaka');
  expect(screen.queryByRole('button', { name: 'Add district' })).not.toBeInTheDocument();
  renderInPortal(<LevelScreen screen={plainLevels.zone} />, '/zone/zones');
  expect(await screen.findByRole('button', { name: 'Add zone' })).toBeInTheDocument();
});

test('a place above one’s own market is named, and no link', async () => {
  signInAs('see');
  sessionStore.set(userAtom, (user) => user && { ...user, seesEverything: false, levels: levelNames.slice(3) });
  answerCalls(serve);
  draw(`/district/districts?row=${dhaka.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Dhaka' });
  expect(await within(drawer).findByText(/division 1/)).toBeInTheDocument();
  expect(within(drawer).queryByRole('link', { name: 'division 1' })).not.toBeInTheDocument();
});

test('where none of the level is in one’s market, the tree shows what is', async () => {
  signInAs('see');
  answerCalls((call) =>
    call.path === '/api/v1/districts'
      ? { body: { success: true, districts: [], totalDistricts: 0, cursors: { next: null, previous: null } } }
      : serve(call),
  );
  draw();
  expect(await screen.findByText('No districts in your market')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show them in the tree' })).toHaveAttribute(
    'href',
    '/district/districts?view=tree',
  );
});

test('a search without matches says so and offers to clear it', async () => {
  signInAs('see');
  answerCalls(serve);
  draw('/district/districts?search=nowhere');
  expect(await screen.findByText('No districts match these filters')).toBeInTheDocument();
});

test('a server that does not answer shows Retry, and the rows when it is back', async () => {
  signInAs('see');
  let down = true;
  answerCalls((call) =>
    down && call.path === '/api/v1/districts'
      ? { status: 500, body: failure('FAILED', 'The market could not be read.') }
      : serve(call),
  );
  const user = draw();
  expect(await screen.findByText('The market could not be read.')).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Dhaka')).toBeInTheDocument();
});

test('another day is for looking only and says which day it is', async () => {
  signInAs('see', 'edit', 'delete');
  answerCalls(serve);
  draw('/district/districts?asOf=2025-03-01');
  await rowOf('Dhaka');
  expect(screen.getByText(/The market as it stood on 01 Mar 2025/)).toHaveTextContent(
    /the counts and SOs of then\. Names, statuses and managers are today’s\./,
  );
  expect(screen.queryByRole('checkbox', { name: 'Select Dhaka' })).not.toBeInTheDocument();
});

test('a row opens its drawer at an address that shows it again', async () => {
  signInAs('see', 'edit');
  answerCalls(serve);
  const user = draw();
  await user.click(within(await rowOf('Dhaka')).getByText('DHK'));
  const drawer = await screen.findByRole('dialog', { name: 'Dhaka' });
  expect(within(drawer).getByRole('link', { name: 'division 1' })).toHaveAttribute(
    'href',
    `/division/divisions?row=${place('division', 1).id}`,
  );
  expect(window.location.search).toBe(`?row=${dhaka.id}`);
});
