import {
  type CountedRow,
  type DashboardPeriod,
  type ExplainedFigure,
  firstSteps,
  type OverviewStat,
  startOf,
  topLine,
} from '@routebook/contract';
import { type Answer, answerCalls, failure, renderInPortal, type SentCall, signInAs } from '@routebook/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Dashboard } from './dashboard.tsx';

const region = '0190a000-0000-7000-8000-000000000001';
const period: DashboardPeriod = {
  from: '2026-11-16',
  to: '2026-11-23',
  today: '2026-11-23',
  compared: { from: '2026-10-18', to: '2026-10-25' },
  step: 'day',
  points: ['2026-11-22', '2026-11-23'],
};
const overviewStats: OverviewStat[] = topLine.map((key) => ({
  key,
  value: key === 'secondary' ? '1234567.50' : '12',
  compared: '10',
  growth: key === 'due' ? '12.5' : '-3.1',
  spark: ['1', '2'],
}));
const start = startOf({ manages: ['nation'], worksInField: false });
const explained: ExplainedFigure = {
  figure: 'strike',
  label: 'Strike rate',
  unit: 'percent',
  value: '50.0',
  formula: 'PC / TC',
  calculation: '1 / 2 × 100 = 50.0',
  about: 'How many of the visits brought an order.',
  source: 'Outlet visits',
  inputs: (['pc', 'tc'] as const).map((key) => ({
    key,
    label: key.toUpperCase(),
    unit: 'count',
    value: key === 'pc' ? '1' : '2',
    figure: key,
    links: [],
    hasRows: true,
  })),
  compared: null,
  filters: [],
  links: [],
  hasRows: false,
  notes: [],
};
const counted = (day: string): CountedRow => ({
  kind: 'visit',
  day,
  name: '',
  address: `/outlet-visit/outlet-visits?row=${region}`,
  outlet: { id: region, name: `Shop of ${day}` },
  place: { id: region, name: 'College Road' },
  officer: null,
  amount: '1',
});

let answer: Answer;
let uncounted: string | null;
let sent: SentCall[];
beforeEach(() => {
  signInAs('dashboard.see');
  uncounted = null;
  answer = ({ path, method, body, query }) => {
    if (path === '/api/v1/get-overview-stats') return { body: { success: true, period, overviewStats, uncounted } };
    if (path === '/api/v1/explain-figure') return { body: { success: true, explained } };
    if (path === '/api/v1/explain-rows') {
      const isSecond = query.get('after') === 'first';
      const rows = [counted(isSecond ? '2026-11-17' : '2026-11-23')];
      return { body: { success: true, rows, next: isSecond ? null : 'first' } };
    }
    if (path !== '/api/v1/dashboard-arrangement') return { body: { success: true, views: [], nodes: [] } };
    const cards = method === 'PUT' ? (body as { cards: unknown }).cards : start;
    return { body: { success: true, cards, own: method === 'PUT' } };
  };
  sent = answerCalls((call) => answer(call));
});

const draw = (search = '') => renderInPortal(<Dashboard />, `/dashboard${search}`);
/** A figure of the top line, once it has been read. */
const stat = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}.+%`) });
const asked = (path: string) => sent.filter((call) => call.path === `/api/v1/${path}`);

test('the top line shows each figure with its growth, in words and not by colour alone', async () => {
  draw();
  expect(await stat('Secondary sales')).toHaveTextContent('12,34,568 BDT▼ down 3.1 %');
  expect(await stat('Due')).toHaveTextContent('▲ up 12.5 %');
  expect(screen.getByText(/16 Nov 2026 to 23 Nov 2026, against 18 Oct 2026 to 25 Oct 2026/)).toBeVisible();
});

test('where something was ordered in these days nobody is asked for the first steps of a business', async () => {
  draw();
  await stat('Secondary sales');
  expect(asked('first-steps')).toEqual([]);
});

test('of a new business it says what is done of what it needs before its first order', async () => {
  const good = answer;
  const nothing = overviewStats.map((each) => (each.key === 'orders' ? { ...each, value: '0' } : each));
  const steps = firstSteps.map((step) => ({ step, done: step === 'places' }));
  answer = (call) => {
    if (call.path === '/api/v1/first-steps') return { body: { success: true, steps } };
    if (call.path === '/api/v1/get-overview-stats')
      return { body: { success: true, period, overviewStats: nothing, uncounted } };
    return good(call);
  };
  draw();
  const way = within(await screen.findByRole('region', { name: 'Towards the first order' }));
  expect(way.getByText(/^1 of 8 steps done/)).toBeVisible();
  const items = way.getAllByRole('listitem').map((item) => within(item));
  expect(items[0]?.getByRole('img', { name: 'Done' })).toBeVisible();
  expect(items[1]?.getByRole('img', { name: 'To do' })).toBeVisible();
  expect(items[1]?.getByRole('link', { name: 'DB houses' })).toHaveAttribute('href', '/db-house/db-houses');
});

test('as long as figures of these days are being counted it says so', async () => {
  uncounted = '2026-11-17';
  draw();
  expect(await screen.findByText(/^Up to 17 Nov 2026 not everything is counted yet/)).toBeVisible();
});

test('what is the default is left to the server, and what the address says is asked for', async () => {
  draw('?compare=lastYear&measure=volume&nonsense=1&reading=yesterday');
  await waitFor(() => expect(asked('get-overview-stats')).toHaveLength(1));
  expect(Object.fromEntries(asked('get-overview-stats')[0]?.query ?? [])).toEqual({
    compare: 'lastYear',
    measure: 'volume',
  });
});

test('a preset goes into the address, and back out of it', async () => {
  const user = draw(`?market=${region}`);
  await stat('Secondary sales');
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(window.location.search).toMatch(/^\?from=(\d{4}-\d\d-\d\d)&market=.*&to=\1$/);
  await waitFor(() => expect(asked('get-overview-stats').at(-1)?.query.has('from')).toBe(true));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(window.location.search).toBe(`?market=${region}`);
});

test.each([
  ['', 2],
  ['?asOf=2026-11-22T06:00:00Z', 1],
])('left open, the figures follow the business; as of an instant (%s) they stay', async (search, times) => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    draw(search);
    await waitFor(() => expect(asked('get-overview-stats')).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(asked('get-overview-stats')).toHaveLength(times);
  } finally {
    jest.useRealTimers();
  }
});

test('when the figures cannot be read it says so, and reads them again', async () => {
  const good = answer;
  answer = (call) =>
    call.path.endsWith('stats') ? { status: 409, body: failure('REFUSED', 'The figures are made anew.') } : good(call);
  const user = draw();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The top line could not be read.The figures are made anew.',
  );
  answer = good;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await stat('Secondary sales');
});

test('a figure opens its explanation in the address', async () => {
  const user = draw();
  await user.click(await stat('Strike rate'));
  expect(window.location.search).toBe('?explain=strike');
  expect(await screen.findByRole('dialog', { name: 'Strike rate' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Why did it change' })).toBeVisible();
});

test('the rows that an input was counted from are shown page by page, each with its link', async () => {
  const user = draw('?explain=strike');
  await user.click(await screen.findByRole('button', { name: 'Show here: rows of TC' }));
  const table = within(await screen.findByRole('table', { name: 'Rows of TC' }));
  expect(await table.findByRole('link', { name: 'Visit' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/outlet-visit/outlet-visits?row=${region}`),
  );
  await user.click(table.getByRole('button', { name: 'Show more rows' }));
  expect(await table.findByText('Shop of 2026-11-17, College Road')).toBeVisible();
  expect(table.queryByRole('button', { name: 'Show more rows' })).not.toBeInTheDocument();
  expect(asked('explain-rows').map(({ query }) => Object.fromEntries(query))).toEqual([
    { figure: 'tc' },
    { figure: 'tc', after: 'first' },
  ]);
});

test('cards are hidden, ordered and widened, for oneself', async () => {
  const user = draw();
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole('heading', { name: 'Nation-wise' });
  expect(titles().slice(0, 2)).toEqual(['Nation-wise', 'Region-wise']);
  expect(titles()).not.toContain('SO view');

  await user.click(screen.getByRole('button', { name: 'Arrange cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange cards' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Show SO view' }));
  await waitFor(() => expect(asked('dashboard-arrangement').at(-1)?.method).toBe('PUT'));
  await user.click(dialog.getByRole('button', { name: 'Move Region-wise earlier' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Region-wise', 'Nation-wise']));
  expect(titles()).toContain('SO view');
});

/** One card, of an empty report. */
function showNationsAlone(): void {
  const cards = start.map((placed) => ({ ...placed, hidden: placed.card !== 'nations' }));
  const good = answer;
  answer = (call) => {
    if (call.path.endsWith('arrangement')) return { body: { success: true, cards, own: true } };
    if (call.path.endsWith('get-nation-wise')) return { body: { success: true, period, nations: [], months: [] } };
    return good(call);
  };
}

test('on paper a card is drawn wherever it stands, and one that is empty says so', async () => {
  showNationsAlone();
  draw();
  await screen.findByRole('heading', { name: 'Nation-wise' });
  expect(asked('get-nation-wise')).toHaveLength(0);
  act(() => window.dispatchEvent(new Event('beforeprint')));
  const nations = within(screen.getByRole('region', { name: 'Nation-wise' }));
  expect(await nations.findByText('Nothing in these days.')).toBeVisible();
});

test('what was not read before it was printed says so, and how to have it', async () => {
  showNationsAlone();
  const read = answer;
  answer = (call) => (call.path.endsWith('get-nation-wise') ? new Promise(() => {}) : read(call));
  draw();
  await screen.findByRole('heading', { name: 'Nation-wise' });
  act(() => window.dispatchEvent(new Event('beforeprint')));
  const nations = within(screen.getByRole('region', { name: 'Nation-wise' }));
  const sentence = /^Not read when this was printed. Print from the Report menu/;
  expect(nations.getByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(asked('get-nation-wise')).toHaveLength(1));
  expect(nations.getByText(sentence)).toBeInTheDocument();
});

test('days without a primary sale and without a target are no chart of an axis alone', async () => {
  const cards = start.map((placed) => ({ ...placed, hidden: placed.card !== 'primaryDays' }));
  const good = answer;
  const nothing = period.points.map((point) => ({
    point,
    primary: '0.00',
    cumulative: '0.00',
    cumulativeTarget: null,
  }));
  answer = (call) => {
    if (call.path.endsWith('arrangement')) return { body: { success: true, cards, own: true } };
    if (call.path.endsWith('primary-sales-dashboard-stats'))
      return { body: { success: true, period, level: 'dbHouse', cumulative: nothing, rows: [], totalRows: 0 } };
    return good(call);
  };
  draw();
  await screen.findByRole('heading', { name: 'Date-wise primary sales' });
  act(() => window.dispatchEvent(new Event('beforeprint')));
  const days = within(screen.getByRole('region', { name: 'Date-wise primary sales' }));
  expect(await days.findByText('Nothing in these days.')).toBeVisible();
});

test('the keys that print read all cards first, wherever they stand', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showNationsAlone();
  const user = draw();
  await screen.findByRole('heading', { name: 'Nation-wise' });
  expect(asked('get-nation-wise')).toHaveLength(0);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(asked('get-nation-wise')).toHaveLength(1);
});

test('what the Report menu’s own print did not wait for says that it was not read in time', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  print.mockClear();
  showNationsAlone();
  const read = answer;
  answer = (call) => (call.path.endsWith('get-nation-wise') ? new Promise(() => {}) : read(call));
  const user = draw();
  await screen.findByRole('heading', { name: 'Nation-wise' });
  const begun = performance.now();
  const now = jest.spyOn(performance, 'now').mockImplementation(() => begun);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(asked('get-nation-wise')).toHaveLength(1));
  now.mockImplementation(() => begun + 60_000);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  now.mockRestore();
  const nations = within(screen.getByRole('region', { name: 'Nation-wise' }));
  expect(nations.getByText(/^Not read in time for this print\. Print again/)).toBeInTheDocument();
  expect(nations.queryByText(/Report menu/)).not.toBeInTheDocument();
});
