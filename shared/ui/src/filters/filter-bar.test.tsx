import { sessionStore, userAtom } from '@routebook/auth';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useListState } from '../list/list-state.ts';
import type { TreeOption } from '../picker/picker-props.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import type { Filter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { periods, periodText } from './periods.ts';

const bangladesh = { value: 'bd', label: 'Bangladesh', opens: true };
const east = { value: 'east', label: 'East', opens: true };
const sylhet = { value: 'sylhet', label: 'Sylhet', detail: 'Division · East' };
const beneath: Readonly<Record<string, readonly TreeOption[]>> = {
  '': [bangladesh],
  bd: [east, { value: 'west', label: 'West', opens: true }],
  east: [{ value: 'sylhet', label: 'Sylhet', opens: false }],
};

const options = { sort: 'name', filters: { status: '', person: '' }, takes: ['market', 'asOf', 'from', 'to'] } as const;
const filters: readonly Filter[] = [
  { kind: 'choice', key: 'status', label: 'Status', choices: [{ value: 'hold', label: 'On hold' }] },
  {
    kind: 'lookup',
    key: 'market',
    label: 'Market',
    anyLabel: 'All markets',
    search: async (text) =>
      [sylhet, { value: 'west', label: 'West', detail: 'Region' }].filter(({ label }) =>
        label.toLowerCase().includes(text.toLowerCase()),
      ),
    tree: {
      beneath: async (parent = '') => beneath[parent] ?? [],
      path: async (value) => (value === 'sylhet' ? [bangladesh, east, sylhet] : [bangladesh, east]),
    },
  },
  { kind: 'lookup', key: 'person', label: 'SO', search: async () => [], name: async () => 'Rahim Uddin' },
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

const recentOf = () => `routebook-recent-${sessionStore.get(userAtom)?.id}`;
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
    const user = renderInPortal(
      <Screen />,
      '/division/divisions?status=hold&search=x&from=2026-01-02&to=2026-01-09&market=sylhet&person=1',
    );
    const chips = screen.getByRole('list', { name: 'Filters that are set' });
    expect(within(chips).getByText('02 Jan 2026 to 09 Jan 2026')).toBeVisible();
    expect(await within(chips).findByText('Market: Bangladesh › East › Sylhet')).toBeVisible();
    expect(await within(chips).findByText('SO: Rahim Uddin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Status: On hold' }));
    await user.click(screen.getByRole('button', { name: 'Remove SO: Rahim Uddin' }));
    expect(address()).toEqual({ search: 'x', from: '2026-01-02', to: '2026-01-09', market: 'sylhet' });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toEqual({});
  });

  const openMarket = async (user: UserEvent, name = 'All markets') => {
    await user.click(screen.getByRole('button', { name: `Market: ${name}` }));
    return screen.findByRole('combobox', { name: 'Find market' });
  };

  test('give their button the focus again when Escape closes them, and leave it with another that is pressed', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    const market = await openMarket(user);
    await waitFor(() => expect(market).toHaveFocus());
    const person = screen.getByRole('button', { name: 'SO: SO: all' });
    await user.click(person);
    const field = await screen.findByRole('combobox', { name: 'Find SO' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(market).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(person).toHaveFocus());
    expect(field).not.toBeInTheDocument();
  });

  test.each([
    ['past its end', false],
    ['before its beginning', true],
  ])('close by Tab %s, and their button has the focus', async (_, shift) => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    const period = screen.getByRole('button', { name: 'Period: Any date' });
    await user.click(period);
    const dialog = await screen.findByRole('dialog', { name: 'Period' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Any date' })).toHaveFocus());
    for (let tabs = 0; tabs < 30 && document.activeElement !== period; tabs += 1) {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.tab({ shift });
    }
    expect(period).toHaveFocus();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('say at both ends that they close there, to who comes by other ways than Tab', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    await user.click(screen.getByRole('button', { name: 'Period: Any date' }));
    const dialog = await screen.findByRole('dialog', { name: 'Period' });
    const stops = [...dialog.querySelectorAll<HTMLElement>('[tabindex="0"], button, input')];
    expect([stops[0], stops.at(-1)]).toEqual(within(dialog).getAllByRole('button', { name: 'Close Period' }));
  });

  const press = async (user: UserEvent, key: string, reached: string) => {
    await user.keyboard(key);
    const { id } = await screen.findByRole('treeitem', { name: reached });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant', id));
  };

  test('choose a market in a tree by keyboard, and name the whole way', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    const find = await openMarket(user);
    await waitFor(() => expect(find).toHaveFocus());
    expect(await screen.findByRole('treeitem', { name: 'Bangladesh' })).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('treeitem', { name: 'East' })).toHaveAttribute('aria-level', '2');
    await press(user, '{Home}', 'All markets');
    await press(user, '{ArrowDown}', 'Bangladesh');
    await press(user, '{ArrowDown}', 'East');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('treeitem', { name: 'Sylhet' })).toHaveAttribute('aria-level', '3');
    await press(user, '{ArrowRight}', 'Sylhet');
    await press(user, '{ArrowLeft}', 'East');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Sylhet' })).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    expect(address()).toEqual({ market: 'east' });
    expect(await screen.findByText('Market: Bangladesh › East')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Market: East' })).toHaveFocus());
  });

  test('find a market at any level without the way to it, and show it in the tree from then on', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    await user.type(await openMarket(user), 'sylh');
    expect(await screen.findByRole('treeitem', { name: 'Sylhet Division · East' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toEqual({ market: 'sylhet' }));
    expect(await screen.findByText('Market: Bangladesh › East › Sylhet')).toBeInTheDocument();
    await openMarket(user, 'Sylhet');
    expect(await screen.findByRole('treeitem', { name: 'Sylhet' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tree')).not.toBeInTheDocument());
    await openMarket(user, 'Sylhet');
    await user.click(await screen.findByRole('treeitem', { name: 'All markets' }));
    expect(address()).toEqual({});
  });

  test('offer what the person chose last, as long as the server answers it', async () => {
    signInAs();
    localStorage.setItem(recentOf(), JSON.stringify({ market: [{ value: 'gone', label: 'Gone' }] }));
    const user = renderInPortal(<Screen />, '/division/divisions');
    await user.type(await openMarket(user), 'west');
    await screen.findByRole('treeitem', { name: 'West Region' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toEqual({ market: 'west' }));
    await user.click(await screen.findByRole('button', { name: /^Remove Market/ }));
    await openMarket(user);
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['WestRegion']);
    expect(JSON.parse(localStorage.getItem(recentOf()) ?? '').market).toHaveLength(2);
  });

  test('choose a period by name, or by two days as they are typed, whichever comes first', async () => {
    const user = renderInPortal(<Screen />, '/division/divisions');
    await user.click(screen.getByRole('button', { name: 'Period: Any date' }));
    const any = await screen.findByRole('button', { name: 'Any date' });
    await waitFor(() => expect(any).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    const { from = '', to = '' } = periods()['This week'] ?? {};
    expect(address()).toEqual({ from, to });
    // On the first day of a week it is called today.
    const button = screen.getByRole('button', { name: `Period: ${periodText({ from, to })}` });
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    const typed = async (label: string, day: string) => {
      const field = await screen.findByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, `${day}{Enter}`);
    };
    await typed('From', '9/1/2026');
    await typed('To', '2 jan 2026');
    expect(address()).toEqual({ from: '2026-01-02', to: '2026-01-09' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Period: 02 Jan 2026 to 09 Jan 2026' })).toHaveFocus();
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

  test('of the ways to look at a screen are kept under its path, each with the way it is of', async () => {
    const view = { id: 'a', screen: '/stock/stocks', name: 'Damage', query: 'kind=damage&view=updates' };
    const sent = answerCalls(() => ({
      body: { success: true, views: [{ ...view, shared: false, isDefault: false, own: true, ownerName: 'Rahim' }] },
    }));
    const user = renderInPortal(<Screen screen="/stock/stocks?view=updates" />, '/stock/stocks?view=updates');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Damage/ }));
    expect(sent.map(({ query }) => query.get('screen'))).toEqual(['/stock/stocks']);
    expect(window.location.pathname).toBe('/stock/stocks');
    expect(address()).toEqual({ kind: 'damage', view: 'updates' });
  });
});
