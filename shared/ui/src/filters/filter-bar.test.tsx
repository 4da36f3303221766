import { screen, waitFor, within } from '@testing-library/react';
import { useListState } from '../list/list-state.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import type { Filter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';

const options = { sort: 'name', filters: { status: '' }, takes: ['market', 'asOf', 'from', 'to'] } as const;
const filters: readonly Filter[] = [
  { kind: 'choice', key: 'status', label: 'Status', choices: [{ value: 'hold', label: 'On hold' }] },
  {
    kind: 'market',
    levels: [
      { label: 'Nation', choices: async () => [{ value: 'bd', label: 'Bangladesh' }] },
      {
        label: 'Region',
        choices: async () => [
          { value: 'east', label: 'East' },
          { value: 'west', label: 'West' },
        ],
      },
      { label: 'Division', choices: async (region) => [{ value: `${region}-1`, label: 'Sylhet' }] },
    ],
    path: async (id) => {
      const region = { value: 'east', label: 'East' };
      return id === 'east' ? [region] : [region, { value: id, label: 'Sylhet' }];
    },
  },
  { kind: 'asOf' },
  { kind: 'period' },
];

function Screen({ screen }: { screen?: string }) {
  const list = useListState(options);
  return (
    <>
      <FilterBar list={list} searchLabel="Search code or name" filters={filters} {...(screen && { screen })} />
      <output>{JSON.stringify(list.query)}</output>
    </>
  );
}

const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const asked = () => JSON.parse(screen.getByRole('status', { hidden: true }).textContent ?? '');

describe('the filters of a list', () => {
  test('search once the typing pauses, from the first page', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions?page=7');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard(' dhaka ');
    await waitFor(() => expect(address()).toEqual({ search: 'dhaka' }));
    expect(asked()).toMatchObject({ search: 'dhaka', page: '1' });
  });

  test('stand below as chips that take them away one by one or all at once', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions?status=hold&search=x&from=2026-01-02&to=2026-01-09');
    const chips = screen.getByRole('list', { name: 'Filters that are set' });
    expect(within(chips).getByText('2 Jan 2026 to 9 Jan 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Status: On hold' }));
    expect(address()).toEqual({ search: 'x', from: '2026-01-02', to: '2026-01-09' });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toEqual({});
  });

  test('choose a market level by level, pass over a level with one choice, and name the whole way', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    await user.click(screen.getByRole('button', { name: 'Market: All markets' }));
    await screen.findByRole('option', { name: 'East' });
    expect(screen.queryByRole('combobox', { name: 'Nation' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'East');
    expect(address()).toEqual({ market: 'east' });
    await screen.findByRole('option', { name: 'Sylhet' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Division' }), 'Sylhet');
    expect(address()).toEqual({ market: 'east-1' });
    expect(await screen.findByText('Market: East › Sylhet')).toBeInTheDocument();
  });

  test('open a screen with the default view only when its address says nothing else', async () => {
    const view = {
      id: division(1).id,
      screen: '/division/divisions',
      name: 'On hold',
      query: 'status=hold',
      shared: false,
      isDefault: true,
      own: true,
      ownerName: 'Me',
    };
    const sent = answerCalls(() => ({ body: { success: true, views: [view] } }));
    renderInPortal(<Screen screen="/division/divisions" />, '/division/divisions');
    await waitFor(() => expect(address()).toEqual({ status: 'hold' }));
    expect(sent[0]?.query.get('screen')).toBe('/division/divisions');
  });

  test('keep an address that says something', async () => {
    const sent = answerCalls(() => ({ body: { success: true, views: [] } }));
    const user = renderInPortal(<Screen screen="/division/divisions" />, '/division/divisions?search=x');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Save this view…' })).toBeInTheDocument();
    expect(address()).toEqual({ search: 'x' });
    expect(sent).toHaveLength(1);
  });
});
