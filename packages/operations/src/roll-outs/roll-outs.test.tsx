import type { audienceReach, BodyOf, RollOut } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { fivePerCent, published, revision, running, stored } from '../testing/portal.ts';
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
const side = { people: 3, failing: 0, mounts: 30, mountP95: 20, hours: 0.5, longTasks: 0, tasks: 3 };
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

describe('what a change of the map says of the roll-out that it ends, before it is made:', () => {
  const ends = 'This ends the roll-out of hierarchy 0.3.0';
  const tried = { map: running({ trials: [fivePerCent] }), rollOuts: [paused] };
  const drawAt = (address: string) => renderInPortal(<Operations />, address);
  const inMenu = async (user: ReturnType<typeof draw>, row: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  /** What is open stays open for who comes back to the page. */
  const leave = (user: ReturnType<typeof draw>) => user.click(screen.getByRole('button', { name: 'Cancel' }));

  test.each(['Use another version…', 'End the trial…'])('%s', async (action) => {
    servePortal(tried);
    const user = drawAt('/operations/parcels');
    await inMenu(user, 'hierarchy', action);
    expect(await screen.findByText(ends)).toBeInTheDocument();
    await leave(user);
  });

  test.each([
    ['that tried nothing', [], 1],
    ['that tried the same', [fivePerCent], 0],
  ])('a roll-back to a revision %s', async (_what, trials, times) => {
    servePortal({
      ...tried,
      revisions: [revision(7, { trials: [fivePerCent] }), revision(6, { trials }), revision(5)],
    });
    const user = drawAt('/operations/revisions');
    await inMenu(user, 'revision 6', 'Roll back to this…');
    const preview = within(await screen.findByRole('region', { name: 'What this changes' }));
    await preview.findByText(times ? /^Ends the trial of hierarchy/ : /^Nothing/);
    await waitFor(() => expect(screen.queryAllByText(ends)).toHaveLength(times));
    await leave(user);
  });

  test('nothing of one that has not begun, or is over', async () => {
    const sent = servePortal({
      ...tried,
      rollOuts: [
        { ...paused, begun: 0 },
        { ...paused, endedAt: paused.madeAt },
      ],
    });
    const user = drawAt('/operations/parcels');
    await inMenu(user, 'hierarchy', 'End the trial…');
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/ops/roll-outs'));
    expect(screen.queryByText(/ends the roll-out/)).not.toBeInTheDocument();
    await leave(user);
  });
});

test('a freeze day is typed as any other day, and one without a reason is refused beside the field', async () => {
  const sent = servePortal({ write: () => ({ body: { success: true } }) });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: /Freeze days/ }));
  await user.click(await screen.findByRole('button', { name: 'Add a day' }));
  const day = within(await screen.findByRole('group', { name: 'Day 1' }));
  await user.clear(await day.findByLabelText(/^Day/));
  await user.type(day.getByLabelText(/^Day/), '31 dec 2030');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await day.findByText('Fill this in.')).toBeInTheDocument();
  expect(day.getByLabelText(/^Reason/)).toBeInvalid();
  expect(screen.queryByText('This cannot be saved as it is.')).not.toBeInTheDocument();
  await user.type(day.getByLabelText(/^Reason/), 'End of the year');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/ops/freeze-days',
      body: { days: [{ day: '2030-12-31', reason: 'End of the year' }] },
    }),
  );
});

test('a roll-out shows how both versions fared over time', async () => {
  const parts = [
    { at: '2026-03-07T08:05:00Z', fresh: side, old: { ...side, tasks: 2 } },
    { at: '2026-03-07T08:10:00Z', fresh: { ...side, mountP95: 36 }, old: side },
  ];
  servePortal({ rollOuts: [paused], course: { minutes: 5, parts } });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Over time' }));
  expect(
    await screen.findByRole('img', { name: 'Mount, 95 of 100 within over time; at last: New 36 ms, old 20 ms' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/in parts of 5 minutes/)).toBeInTheDocument();
});

test('a version is rolled out in stages that are typed in one line, with the limits that pause it', async () => {
  const sent = servePortal({
    write: () => ({ body: { success: true, map: running({ revision: 8 }), rollOut: { ...paused, state: 'running' } } }),
  });
  const user = renderInPortal(<Operations />, '/operations/parcels?row=hierarchy');
  const card = within(await screen.findByRole('region', { name: 'Version 0.3.0' }));
  await user.click(card.getByRole('button', { name: 'Roll out…' }));
  const stages = await screen.findByLabelText(/^Stages/);
  expect(stages).toHaveValue('1 %, 10 %, 50 %');
  const dialog = screen.getByRole('dialog', { name: 'Roll out a version of hierarchy' });
  // The dialog takes the focus a moment after it is drawn.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.change(stages, { target: { value: 'TO, 20 %' } });
  expect(await screen.findByText(/Stage 2 reaches 14 people, 9 at work now/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Reason/), 'The new tree');
  const notBefore = within(screen.getByRole('group', { name: 'Not before' }));
  await user.type(notBefore.getByRole('textbox', { name: 'Day' }), '1 Dec 2099');
  expect(notBefore.getByRole('textbox', { name: 'Time' })).toHaveValue('00:00');
  await user.clear(notBefore.getByRole('textbox', { name: 'Time' }));
  await user.click(screen.getByRole('button', { name: 'Start the roll-out' }));
  expect(await screen.findByText('Enter a day and a time, or neither.')).toBeInTheDocument();
  await user.type(notBefore.getByRole('textbox', { name: 'Time' }), '2.30pm');
  await user.click(screen.getByRole('button', { name: 'Start the roll-out' }));
  await waitFor(() =>
    expect(sent.find(({ path, method }) => path === '/ops/roll-outs' && method === 'POST')).toMatchObject({
      body: {
        uses: [{ name: 'hierarchy', version: '0.3.0' }],
        stages: [
          { people: [], designations: ['TO'], share: 0 },
          { people: [], designations: [], share: 20 },
        ],
        minutes: 60,
        limits: { failing: 5, mount: 50, longTasks: 100, tasks: 30 },
        notBefore: '2099-12-01T08:30:00.000Z',
        reason: 'The new tree',
        revision: 7,
      },
    }),
  );
});

test('a roll-out begins with a first stage that reaches somebody, of each version that is chosen, until stages are typed', async () => {
  const least: Readonly<Record<string, number>> = { '0.3.0': 3, '0.4.0': 12 };
  servePortal({
    parcels: [...stored, published('hierarchy', '0.4.0')],
    reach: ({ body }) => {
      const { audience, uses } = body as BodyOf<typeof audienceReach>;
      const leastShare = least[uses[0]?.version ?? ''] ?? 1;
      const people = audience.share < leastShare ? 0 : audience.share;
      return { people, atWork: 0, some: [], problems: [], leastShare };
    },
  });
  const user = renderInPortal(<Operations />, '/operations/parcels?row=hierarchy');
  const card = within(await screen.findByRole('region', { name: 'Version 0.3.0' }));
  await user.click(card.getByRole('button', { name: 'Roll out…' }));
  expect(await screen.findByLabelText(/^Stages/)).toHaveValue('3 %, 10 %, 50 %');
  expect(await screen.findByText('Stage 1 reaches 3 people, 0 at work now.')).toBeInTheDocument();
  expect(screen.getByText('Stage 3 reaches 50 people, 0 at work now.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Version/, { selector: 'select' }), '0.4.0');
  await waitFor(() => expect(screen.getByLabelText(/^Stages/)).toHaveValue('12 %, 50 %'));
  fireEvent.change(screen.getByLabelText(/^Stages/), { target: { value: '20 %, 60 %' } });
  await user.selectOptions(screen.getByLabelText(/^Version/, { selector: 'select' }), '0.3.0');
  expect(await screen.findByText('Stage 1 reaches 20 people, 0 at work now.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Stages/)).toHaveValue('20 %, 60 %');
});
