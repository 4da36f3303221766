import { comparedFigures, type DashboardPeriod, type Peer, type PeerMedian } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { ComparisonCard } from './comparison-card.tsx';

jest.mock('../charts/drawn-chart.tsx', () => ({ DrawnChart: () => null }));

const [one, other] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const period: DashboardPeriod = {
  from: '2026-11-16',
  to: '2026-11-23',
  today: '2026-11-23',
  compared: null,
  step: 'day',
  points: [],
};
const figures = (value: string) =>
  Object.fromEntries(comparedFigures.map((key) => [key, value])) as Omit<PeerMedian, 'peers'>;
const peer = (id: string, name: string, value: string): Peer => ({
  ...{ id, name, code: name, under: null, manDays: 4, belowMinimum: false },
  ...figures(value),
});

beforeEach(() => {
  signInAs('dashboard.see');
  answerCalls(() => ({
    body: {
      success: true,
      period,
      peers: [peer(one, 'Rahim', '11.25'), peer(other, 'Karim', '22')],
      median: { peers: 9, ...figures('33') },
    },
  }));
});

/** What a figure of the table opens, by the name of its row and what it says. */
async function opened(search: string, row: string, value: string): Promise<URLSearchParams> {
  const user = renderInPortal(<ComparisonCard />, `/dashboard${search}`);
  const cells = await screen.findAllByRole('row', { name: new RegExp(`^${row}`) });
  const button = cells.at(-1)?.querySelectorAll('button') ?? [];
  const figure = [...button].find(({ textContent }) => textContent === value);
  if (!figure) throw new Error(`${row} has no figure ${value}.`);
  await user.click(figure);
  return new URLSearchParams(window.location.search);
}

test.each([
  ['so', '', `officerId:${other}`],
  ['to', '&per=manDay', `toId:${other};per:manDay`],
  ['region', '&per=manDay', `market:${other};per:manDay`],
])('a figure of one of the %ss%s is explained for that one', async (kind, more, of) => {
  const address = await opened(`?kind=${kind}${more}`, 'TC', '22');
  expect({ explain: address.get('explain'), of: address.get('of') }).toEqual({ explain: 'tc', of });
});

test('the median is explained for all of the kind, with the minimum of calls', async () => {
  const address = await opened('?kind=to&median=yes&per=manDay&minimumCalls=10', 'Orders', '33');
  expect(address.get('of')).toBe('median:to;minimumCalls:10;per:manDay');
});

test('what is divided by man-days is shown with its decimals', async () => {
  renderInPortal(<ComparisonCard />, '/dashboard?kind=so&per=manDay');
  const [calls] = await screen.findAllByRole('row', { name: /^TC/ });
  expect(calls).toHaveTextContent('11.25');
});

test('man-days are explained as the days present', async () => {
  const address = await opened('?kind=so', 'Man-days', '4');
  expect({ explain: address.get('explain'), of: address.get('of') }).toEqual({
    explain: 'daysPresent',
    of: `officerId:${one}`,
  });
});
