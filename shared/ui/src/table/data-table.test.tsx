import { type MarketNode, nodeCallsOf } from '@routebook/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshTags, useServerRead } from '../calls/server-call.ts';
import { useListState } from '../list/list-state.ts';
import { Page } from '../page/page.tsx';
import { type Answer, answerCalls, failure } from '../testing/answer-calls.ts';
import { division, divisions } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import type { BulkAction, Column, RowAction } from './column.ts';
import { DataTable } from './data-table.tsx';
import { clearSelection } from './use-row-selection.ts';

const options = { sort: 'name', filters: { status: '' } };
const columns: Column<MarketNode>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, fixed: true },
  { id: 'code', header: 'Code', cell: ({ code }) => code, sortable: true },
  { id: 'changed', header: 'Changed', cell: ({ updatedAt }) => updatedAt, optional: true },
];

interface ScreenProps {
  bulkActions?: BulkAction[];
  rowActions?: (row: MarketNode) => RowAction<MarketNode>[];
  more?: boolean;
  exactTotal?: number;
  onOpen?: null;
}

function Divisions({ bulkActions, rowActions, more = false, ...opening }: ScreenProps) {
  const list = useListState(options);
  const result = useServerRead(nodeCallsOf.division.list, { query: list.query, keepPrevious: true });
  return (
    <DataTable
      label="Divisions"
      noun="divisions"
      columns={columns}
      list={list}
      source={result}
      page={
        result.data && {
          rows: result.data.divisions,
          total: result.data.totalDivisions,
          more,
          cursors: result.data.cursors,
        }
      }
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      empty={{ title: 'No divisions yet', description: 'Add the first one.' }}
      {...opening}
      {...(bulkActions && { bulkActions })}
      {...(rowActions && { rowActions })}
    />
  );
}

function page(rows: MarketNode[], total = rows.length, cursors = { next: null, previous: null } as object) {
  return { body: { success: true, divisions: rows, totalDivisions: total, cursors } };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });

describe('a table of the business', () => {
  test('says of a list that is counted to some number only that there are more, and goes on to them', async () => {
    answerCalls(() => page(divisions(25), 25, { next: 'a key', previous: null }));
    renderInPortal(<Divisions more />);
    await row('Division 25');
    expect(screen.getByText('1–25 of 25+')).toBeVisible();
    expect(screen.getByText('Page 1 of 1+')).toBeVisible();
    expect(screen.getByText('25+')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
  });

  test('says how many there are of such a list once they are counted, and goes no further than to the next page', async () => {
    answerCalls(() => page(divisions(25), 25, { next: 'a key', previous: null }));
    renderInPortal(<Divisions more exactTotal={57_303} />);
    await row('Division 25');
    expect(screen.getByText('57,303')).toBeVisible();
    expect(screen.getByText('1–25 of 57,303')).toBeVisible();
    expect(screen.getByText('Page 1 of 2,293')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
  });

  test('shows the rows, how many there are, and where the page stands among them', async () => {
    answerCalls(() => page(divisions(25), 14_400));
    renderInPortal(<Divisions />);
    expect(await row('Division 25')).toHaveTextContent('D-25');
    expect(screen.getByText('1–25 of 14,400')).toBeVisible();
    expect(screen.getByText('Page 1 of 576')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Divisions' })).toHaveAttribute('aria-rowcount', '14401');
  });

  test('says on cards that an order which is of no column is the usual one', async () => {
    answerCalls(() => page(divisions(2)));
    renderInPortal(<Divisions />, '/division/divisions?sort=nearest');
    await row('Division 2');
    expect(screen.getByRole('combobox', { name: 'Sort by', hidden: true })).toHaveDisplayValue('Usual order');
  });

  test('sorts on the server and keeps the sort in the address', async () => {
    const sent = answerCalls(() => page(divisions(2)));
    const user = renderInPortal(<Divisions />);
    await row('Division 1');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(sent.at(-1)?.query.get('sort')).toBe('-name'));
    expect(window.location.search).toBe('?sort=-name');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('reads the next page by key and the address says which page it is', async () => {
    const sent = answerCalls(() => page(divisions(25), 100, { next: 'key-of-25', previous: null }));
    const user = renderInPortal(<Divisions />);
    await row('Division 1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(sent.at(-1)?.query.get('after')).toBe('key-of-25'));
    expect(window.location.search).toBe('?after=key-of-25&page=2');
    expect(screen.getByText('26–50 of 100')).toBeVisible();
  });

  test('goes back to page 1 when the page size changes', async () => {
    const sent = answerCalls(() => page(divisions(25), 100));
    const user = renderInPortal(<Divisions />, '/?page=3');
    await row('Division 1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    await waitFor(() => expect(sent.at(-1)?.query.get('pageSize')).toBe('100'));
    expect(sent.at(-1)?.query.get('page')).toBe('1');
  });

  test('moves over the rows with the arrow keys and opens one with Enter', async () => {
    answerCalls(() => page(divisions(3)));
    const user = renderInPortal(<Divisions />);
    (await row('Division 1')).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('row', { name: /Division 2/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(new URLSearchParams(window.location.search).get('row')).toBe(division(2).id);
  });

  test('has no menu on a row with which nothing can be done', async () => {
    answerCalls(() => page(divisions(2)));
    const actions = [{ label: 'Delete', onSelect: jest.fn() }];
    renderInPortal(<Divisions rowActions={({ id }) => (id === division(1).id ? actions : [])} />);
    await row('Division 1');
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
  });

  test('has the focus on the row in its place where the row with the focus is no longer in the list', async () => {
    let rows = divisions(3);
    answerCalls(() => page(rows));
    renderInPortal(<Divisions rowActions={() => [{ label: 'Delete', onSelect: jest.fn() }]} />);
    within(await row('Division 1'))
      .getByRole('button', { name: 'Actions for Division 1' })
      .focus();
    rows = rows.slice(1);
    await refreshTags(['Divisions']);
    await waitFor(() => expect(screen.getByRole('row', { name: /Division 2/ })).toHaveFocus());
  });

  test('leaves the focus on the heading of the page where the last row is no longer in the list', async () => {
    let rows = divisions(1);
    answerCalls(() => page(rows));
    renderInPortal(
      <Page title="Divisions">
        <Divisions />
      </Page>,
    );
    (await row('Division 1')).focus();
    rows = [];
    await refreshTags(['Divisions']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Divisions' })).toHaveFocus());
  });

  test('leaves the focus where it is outside the rows', async () => {
    let rows = divisions(3);
    answerCalls(() => page(rows));
    renderInPortal(<Divisions />);
    await row('Division 1');
    rows = rows.slice(1);
    await refreshTags(['Divisions']);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Division 1/ })).toBeNull());
    expect(document.body).toHaveFocus();
  });

  test('opens a row by a click on it, and its name is a link to the same', async () => {
    answerCalls(() => page(divisions(2)));
    const user = renderInPortal(<Divisions />);
    const second = await row('Division 2');
    expect(within(second).getByRole('link')).toHaveAttribute('href', expect.stringContaining(`row=${division(2).id}`));
    await user.click(within(second).getByText('D-2'));
    expect(new URLSearchParams(window.location.search).get('row')).toBe(division(2).id);
  });

  test('links to a row in the same view, with the same columns, as it is on the screen', async () => {
    answerCalls(() => page(divisions(1)));
    renderInPortal(<Divisions />, '/division/divisions?view=moves&columns=name');
    const link =
      within(await row('Division 1'))
        .getByRole('link')
        .getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(link))).toMatchObject({
      view: 'moves',
      columns: 'name',
      row: division(1).id,
    });
  });

  test('does not look as if a row opened where it says all that there is', async () => {
    answerCalls(() => page(divisions(2)));
    const user = renderInPortal(<Divisions onOpen={null} />);
    const first = await row('Division 1');
    expect(within(first).queryByRole('link')).toBeNull();
    await user.click(within(first).getByText('D-1'));
    first.focus();
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe('');
  });

  test('selects rows one by one, by range, the page, and then all that match the filter', async () => {
    const onSelect = jest.fn();
    answerCalls(() => page(divisions(5), 14_400));
    const user = renderInPortal(<Divisions bulkActions={[{ label: 'Deactivate', onSelect }]} />, '/?status=active');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Division 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Division 4' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 14,400 that match' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(onSelect).toHaveBeenCalledWith({ kind: 'all', filter: { status: 'active' }, count: 14_400 });
  });

  test('leaves rows selected until what they were selected for is done', async () => {
    answerCalls(() => page(divisions(5)));
    const user = renderInPortal(<Divisions bulkActions={[{ label: 'Deactivate…', onSelect: jest.fn() }]} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Division 2' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate…' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deactivate…' })).toBeEnabled());
    expect(screen.getByText('1 selected')).toBeVisible();
    act(clearSelection);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  test('forgets the selection when other rows come', async () => {
    answerCalls(() => page(divisions(5), 100));
    const user = renderInPortal(<Divisions bulkActions={[{ label: 'Deactivate', onSelect: jest.fn() }]} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Division 2' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });

  test('offers what can be done with a row, and says why something cannot', async () => {
    const edit = jest.fn();
    answerCalls(() => page(divisions(2)));
    const user = renderInPortal(
      <Divisions
        rowActions={() => [
          { label: 'Edit', onSelect: edit },
          { label: 'Delete', onSelect: jest.fn(), unavailable: 'Used by 13 districts.' },
        ]}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Division 2' }));
    expect(await screen.findByRole('menuitem', { name: /Delete.*Used by 13 districts/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(edit).toHaveBeenCalledWith(division(2));
  });

  test('goes from the menu of a row to that of another one with a click', async () => {
    answerCalls(() => page(divisions(2)));
    const user = renderInPortal(<Divisions rowActions={() => [{ label: 'Edit', onSelect: jest.fn() }]} />);
    const actions = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });
    await user.click(await actions('Division 1'));
    const first = await screen.findByRole('menu', { name: 'Actions for Division 1' });
    await waitFor(() => expect(first).toHaveFocus());

    await user.click(await actions('Division 2'));
    const second = await screen.findByRole('menu', { name: 'Actions for Division 2' });
    await waitFor(() => expect(second).toHaveFocus());
    expect(first).not.toBeInTheDocument();
  });

  test('shows a chosen column and keeps the choice in the address', async () => {
    answerCalls(() => page(divisions(1)));
    const user = renderInPortal(<Divisions />);
    await row('Division 1');
    expect(screen.queryByRole('columnheader', { name: 'Changed' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Changed' }));
    expect(await screen.findByRole('columnheader', { name: 'Changed' })).toBeInTheDocument();
    expect(new URLSearchParams(window.location.search).get('columns')).toBe('name,code,changed');
  });

  test('tells nothing yet from nothing that matches, and clears the filters', async () => {
    answerCalls(({ query }) => (query.has('status') ? page([], 0) : page(divisions(1))));
    const user = renderInPortal(<Divisions />, '/?status=hold');
    expect(await screen.findByText('No divisions match these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Division 1')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('says what to do when there is nothing yet', async () => {
    answerCalls(() => page([], 0));
    renderInPortal(<Divisions />);
    expect(await screen.findByText('No divisions yet')).toBeVisible();
  });

  test('offers to clear the filters where the address has one that is none', async () => {
    answerCalls(({ query }) =>
      query.get('status') === 'bogus'
        ? { status: 400, body: failure('MALFORMED', 'Check status.') }
        : page(divisions(1)),
    );
    const user = renderInPortal(<Divisions />, '/?status=bogus');
    expect(await screen.findByRole('alert')).toHaveTextContent('The divisions could not be read.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Division 1')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('says why a list could not be read, with the request to quote, and reads it again', async () => {
    let answer: Answer = () => ({ status: 422, body: failure('REFUSED', 'The month is closed.') });
    answerCalls((call) => answer(call));
    const user = renderInPortal(<Divisions />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The divisions could not be read.The month is closed.Request req-1',
    );
    answer = () => page(divisions(1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Division 1')).toBeVisible();
  });

  test('keeps the rows that it has when they cannot be read again, and says from when they are', async () => {
    let answer: Answer = () => page(divisions(1));
    answerCalls((call) => answer(call));
    renderInPortal(<Divisions />);
    await row('Division 1');
    answer = () => ({ status: 422, body: failure('REFUSED', 'Not now.') });
    await refreshTags(['Divisions']);
    expect(await screen.findByText(/Could not refresh, showing \d\d:\d\d/)).toBeVisible();
    expect(await row('Division 1')).toBeVisible();
  });
});
