import { failure, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { difference, fivePerCent, health, published, running, stored } from '../testing/portal.ts';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const draw = (address = '/operations/parcels') => renderInPortal(<Operations />, address);
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const useAnother = async (user: ReturnType<typeof draw>) => {
  await user.click((await rowOf('hierarchy')).getByRole('button', { name: 'Actions for hierarchy' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use another version…' }));
};
const inVersion = async (version: string, button: string) =>
  within(await screen.findByRole('region', { name: `Version ${version}` })).getByRole('button', { name: button });

beforeEach(() => signInOperator());

describe('the list of parcels', () => {
  test('is what operations begin with', async () => {
    servePortal();
    draw('/operations');
    await rowOf('hierarchy');
    expect(window.location.pathname).toBe('/operations/parcels');
  });

  test('shows what runs, who has it open, how it fares, and its size against its budget', async () => {
    servePortal();
    draw();
    const row = await rowOf('hierarchy');
    expect(row.getByText('0.2.0')).toBeInTheDocument();
    expect(row.getByText('12 people')).toBeInTheDocument();
    expect(row.getByText('in 14 tabs')).toBeInTheDocument();
    expect(row.getByText('18 ms')).toBeInTheDocument();
    expect(row.getByText('/ 1.2 s')).toBeInTheDocument();
    expect(row.getByText('21 of 60')).toBeInTheDocument();
  });

  test('says the unit of times once where it is the same', async () => {
    servePortal({ healths: [health('hierarchy', '0.2.0')] });
    draw();
    const row = await rowOf('hierarchy');
    expect(row.getByText('120')).toBeInTheDocument();
    expect(row.getByText('/ 340 ms')).toBeInTheDocument();
  });

  test('shows who runs which while a version is on trial', async () => {
    servePortal({
      map: running({ trials: [fivePerCent] }),
      healths: [
        health('hierarchy', '0.2.0', { tabs: 14, people: 12 }),
        health('hierarchy', '0.3.0', { tabs: 2, people: 1 }),
      ],
    });
    draw();
    const row = await rowOf('hierarchy');
    expect(row.getByText('0.3.0 for some')).toBeInTheDocument();
    expect(row.getByText('12 on 0.2.0, 1 on 0.3.0')).toBeInTheDocument();
  });

  test('is found by name and by kind', async () => {
    servePortal();
    draw('/operations/parcels?kind=vendor');
    await rowOf('react');
    expect(screen.queryByRole('rowheader', { name: 'nav' })).not.toBeInTheDocument();
  });

  test('says why it could not be read', async () => {
    servePortal({ parcels: undefined, map: undefined });
    window.fetch = async () =>
      new Response(JSON.stringify(failure('NOT_ALLOWED', 'You may not do this.')), { status: 403 });
    draw();
    expect(await screen.findByText('The running map could not be read.')).toBeInTheDocument();
  });

  test('is not for people who do not operate the portal', async () => {
    signInOperator(['hierarchy.see']);
    const sent = servePortal();
    draw();
    expect(await screen.findByText('This page is for those who operate the portal')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('above the list', () => {
  test('stands how far the daily work is, and what of it is not done', async () => {
    const left = { what: 'Uttara becomes closed', day: '2026-03-01', failure: 'it is in use' };
    const work = { name: 'market', day: '2026-03-02', doneAt: '2026-03-01T18:00:01Z', failure: null, failedAt: null };
    servePortal({ daily: [{ ...work, notDone: [left] }] });
    draw();
    expect(await screen.findByText('Not all done')).toBeInTheDocument();
    const list = within(screen.getByRole('list', { name: 'Daily work that is not done' }));
    expect(list.getByText(/Uttara becomes closed \(01 Mar 2026\)/)).toHaveTextContent('it is in use');
  });

  test('stands the running revision, and that importmap.json is the same', async () => {
    servePortal();
    draw();
    expect(await screen.findByText('Running revision')).toBeInTheDocument();
    expect(screen.getByText('7')).toBeInTheDocument();
    expect(screen.getByText('14:05, by Administrator')).toBeInTheDocument();
    expect(screen.getByText('The same')).toBeInTheDocument();
  });

  test('stands how importmap.json differs', async () => {
    servePortal({ map: running({ fileDiffers: [difference('hierarchy', '0.2.0', '0.1.0')] }) });
    draw();
    const list = await screen.findByRole('list', { name: 'From the running map to importmap.json' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('hierarchy0.2.00.1.0');
  });

  test('stands why importmap.json does not run', async () => {
    servePortal({ map: running({ fileProblem: 'hierarchy@9.9.9 is not published.' }) });
    draw();
    expect(await screen.findByRole('alert')).toHaveTextContent('hierarchy@9.9.9 is not published.');
  });

  test('an undo by the portal is an alert with its reason', async () => {
    servePortal({ map: running({ cause: 'undo', reason: '4 of 9 people could not open hierarchy 0.3.0.' }) });
    draw();
    expect(await screen.findByRole('alert')).toHaveTextContent('4 of 9 people could not open hierarchy 0.3.0.');
  });
});

describe('using another version', () => {
  test('is sent with the revision that was shown', async () => {
    const sent = servePortal();
    const user = draw();
    await useAnother(user);
    await user.selectOptions(await screen.findByLabelText(/Version/), '0.1.0');
    await user.type(screen.getByLabelText(/Reason/), 'The new list loses rows');
    await user.click(screen.getByRole('button', { name: 'Use for all' }));
    expect(await screen.findByText('hierarchy 0.1.0 runs now, as revision 8')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      uses: [{ name: 'hierarchy', version: '0.1.0' }],
      again: false,
      reason: 'The new list loses rows',
      revision: 7,
    });
  });

  test('shows the reasons of a refusal in the form, once each', async () => {
    const reason = 'hierarchy@0.3.0 needs react ^20.0.0, and the map has 19.3.1.';
    servePortal({
      write: () => ({ status: 422, body: failure('REFUSED', reason, { fields: { 'hierarchy@0.3.0': reason } }) }),
    });
    const user = draw();
    await useAnother(user);
    await user.type(await screen.findByLabelText(/Reason/), 'New tree');
    await user.click(screen.getByRole('button', { name: 'Use for all' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('New tree');
  });

  test('shows what the map is when somebody changed it meanwhile, and can go on top of that', async () => {
    const theirs = running({ revision: 8, reason: 'Nav hotfix', changes: [difference('nav', '0.2.0', '0.2.1')] });
    const sent = servePortal({
      write: ({ body }) =>
        (body as { revision: number }).revision === 7
          ? { status: 409, body: failure('STALE_VERSION', 'Somebody changed the map meanwhile.', { current: theirs }) }
          : { body: { success: true, map: running({ revision: 9 }) } },
    });
    const user = draw();
    await useAnother(user);
    await user.type(await screen.findByLabelText(/Reason/), 'New tree');
    await user.click(screen.getByRole('button', { name: 'Use for all' }));
    const notice = within(await screen.findByRole('alertdialog', { name: 'The map was changed meanwhile' }));
    expect(notice.getByText(/Revision 8 runs now, made by Administrator .*: Nav hotfix/)).toBeInTheDocument();
    expect(notice.getByRole('listitem')).toHaveTextContent('nav0.2.00.2.1');
    expect(screen.getByLabelText(/Reason/)).toHaveValue('New tree');
    await user.click(notice.getByRole('button', { name: 'Do it on top of that' }));
    expect(await screen.findByText('hierarchy 0.3.0 runs now, as revision 9')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      revision: 8,
      reason: 'New tree',
    });
  });

  test('is not offered where no other is published', async () => {
    servePortal({ parcels: [...stored, published('sales', '1.0.0')] });
    const user = draw();
    await user.click((await rowOf('nav')).getByRole('button', { name: 'Actions for nav' }));
    expect(await screen.findByRole('menuitem', { name: /Use another version…/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('a version that the portal went back from says so, and is used again only when that is ticked', async () => {
  const why = 'hierarchy 0.3.0 failed for 3 of the 3 people who ran it';
  const undone = { at: '2026-03-07T09:00:00Z', why };
  const sent = servePortal({
    parcels: [published('hierarchy', '0.3.0', { undone }), ...stored.filter(({ version }) => version !== '0.3.0')],
    healths: [health('hierarchy', '0.2.0', { peopleFailing: 2 })],
  });
  const user = draw('/operations/parcels?row=hierarchy');
  expect(await screen.findAllByText('Was undone')).not.toHaveLength(0);
  const [first] = await screen.findAllByRole('region', { name: /^Version/ });
  expect(first).toHaveAccessibleName('Version 0.2.0');
  expect(within(first as HTMLElement).getByText('Failing')).toBeInTheDocument();
  await user.click(await inVersion('0.3.0', 'Use for all…'));
  await user.click(await screen.findByRole('checkbox', { name: 'Use it again' }));
  await user.type(screen.getByLabelText(/Reason/), 'It was the network');
  await user.click(screen.getByRole('button', { name: 'Use for all' }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ again: true }));
});

describe('versions of several parcels', () => {
  const two = [...stored, published('nav', '0.3.0')];
  const choose = async (user: ReturnType<typeof draw>) => {
    for (const name of ['hierarchy', 'nav']) await user.click((await rowOf(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Use other versions…' }));
    await user.selectOptions(await screen.findByLabelText(/^hierarchy/), '0.1.0');
    await user.type(screen.getByLabelText(/Reason/), 'They belong together');
    await user.click(screen.getByRole('button', { name: 'Use for all' }));
  };

  test('are put to work in one revision', async () => {
    const sent = servePortal({ parcels: two });
    const user = draw();
    await choose(user);
    expect(await screen.findByText('hierarchy 0.1.0, nav 0.3.0 run now, as revision 8')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      {
        uses: [
          { name: 'hierarchy', version: '0.1.0' },
          { name: 'nav', version: '0.3.0' },
        ],
        again: false,
        reason: 'They belong together',
        revision: 7,
      },
    ]);
  });

  test('are refused with the reasons of each beside it', async () => {
    const fields = {
      'hierarchy@0.1.0': 'hierarchy@0.1.0 needs react ^18.0.0, and the map has 19.3.1.',
      'nav@0.3.0': 'nav@0.3.0 does not export unmount.',
    };
    const message = Object.values(fields).join(' ');
    servePortal({ parcels: two, write: () => ({ status: 422, body: failure('REFUSED', message, { fields }) }) });
    const user = draw();
    await choose(user);
    for (const [parcel, reason] of Object.entries(fields)) {
      const version = screen.getByLabelText(new RegExp(`^${parcel.split('@')[0]}`));
      await waitFor(() => expect(version).toHaveAccessibleErrorMessage(reason));
    }
    expect(screen.getByLabelText(/Reason/)).toHaveValue('They belong together');
  });
});

describe('a trial', () => {
  test('is for a share, designations and people', async () => {
    const sent = servePortal();
    const user = draw('/operations/parcels?row=hierarchy');
    await user.click(await inVersion('0.3.0', 'Try on some…'));
    await user.clear(await screen.findByLabelText(/Share of staff/));
    await user.type(screen.getByLabelText(/Share of staff/), '5');
    for (const name of ['SO (9 people)', 'TO (5 people)'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.type(screen.getByLabelText('People'), 'rahim@example.com');
    expect(await screen.findByText('Reaches 14 people, 9 at work now.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Reason/), 'See it in the field first');
    await user.click(screen.getByRole('button', { name: 'Start the trial' }));
    expect(await screen.findByText('For 5 % of staff, SO, TO and rahim@example.com.')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      uses: [{ name: 'hierarchy', version: '0.3.0' }],
      audience: { people: ['rahim@example.com'], designations: ['SO', 'TO'], share: 5 },
      again: false,
      reason: 'See it in the field first',
      revision: 7,
    });
  });

  test('is ended with a reason', async () => {
    const sent = servePortal({ map: running({ trials: [fivePerCent] }) });
    const user = draw('/operations/parcels?row=hierarchy');
    await user.click(await inVersion('0.3.0', 'End the trial…'));
    await user.type(await screen.findByLabelText(/Reason/), 'Too slow');
    await user.click(screen.getByRole('button', { name: 'End the trial' }));
    expect(await screen.findByText('The trial of hierarchy has ended, as revision 8')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'hierarchy',
      reason: 'Too slow',
      revision: 7,
    });
  });
});

test('a parcel opens to its versions and to what went wrong', async () => {
  servePortal({
    healths: [
      health('hierarchy', '0.2.0', {
        failures: 1,
        errors: 2,
        peopleFailing: 2,
        latest: [{ at: '2026-03-07T09:00:00Z', kind: 'failed', reason: 'The file could not be loaded.' }],
      }),
    ],
  });
  const user = draw('/operations/parcels?row=hierarchy');
  const version = within(await screen.findByRole('region', { name: 'Version 0.2.0' }));
  expect(version.getByText('Runs for all')).toBeInTheDocument();
  expect(version.getByText('once')).toBeInTheDocument();
  expect(version.getByText('2 times')).toBeInTheDocument();
  expect(version.getByText('2 people')).toBeInTheDocument();
  expect(version.queryByRole('button')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Version 0.1.0' })).getByText('Came with the portal'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Failures (1)' }));
  expect(await screen.findByText('The file could not be loaded.')).toBeInTheDocument();
});
