import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Targets } from './targets.tsx';

const figures = { target: null, actual: '0', achievement: null, gap: null, requiredADay: null, projected: null };
const month = { month: '2026-11', state: 'draft', revision: 1, version: 1 };
const targets = {
  year: 2026,
  months: [],
  targets: [],
  days: null,
  plans: [],
  views: [],
  achievements: [],
  market: null,
  totals: figures,
  workingDays: { month: 25, gone: 20, left: 5 },
  pace: [{ date: '2026-11-01', target: null, actual: '0' }],
};

function draw(address: string, found: object = {}) {
  signInAs('targets.see', 'hierarchy.see', 'hierarchy.add');
  answerCalls(() => ({ body: { success: true, ...targets, ...found } }));
  return renderInPortal(<Targets />, `/target/targets?date=2026-11-20${address}`);
}

test.each(['', '&view=set'])('in a business without places it leads to where they are added (%s)', async (view) => {
  draw(view);
  expect(await screen.findByRole('link', { name: 'Add places' })).toHaveAttribute('href', '/division/nations');
});

test('where a month has no targets it leads to the months, where they are set', async () => {
  const user = draw('', { targets: [{ id: 'p' }], months: [{ ...month, month: '2026-10' }] });
  await user.click(await screen.findByRole('button', { name: 'Set targets' }));
  expect(window.location.search).toContain('view=set');
});

test('the achievement of what has neither target nor actual is no chart of an axis alone', async () => {
  draw('&view=achievement');
  expect(await screen.findByRole('button', { name: 'Set targets' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Pace of/ })).not.toBeInTheDocument();
});
