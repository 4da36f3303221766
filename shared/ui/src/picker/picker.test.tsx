import { addRoute, nodeCallsOf, offerTerms } from '@routebook/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { LookupField, LookupsField } from '../form/fields.tsx';
import { ServerForm } from '../form/server-form.tsx';
import { answerCalls } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import type { LookupOption, SearchOptions, Suggestions } from './picker-props.ts';

const houses: LookupOption[] = ['Agrabad', 'Bakalia', 'Chawkbazar', 'Halishahar'].map((label, index) => ({
  value: division(index + 1).id,
  label,
}));
const idOf = (label: string) => houses.find((house) => house.label === label)?.value;
const find: SearchOptions = async (text) =>
  houses.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

interface FormProps {
  search?: SearchOptions;
  suggested?: Suggestions;
  autoFocus?: boolean;
}

function OneHouse({ search = find, suggested, autoFocus = false }: FormProps) {
  return (
    <ServerForm
      call={nodeCallsOf.route.add}
      schema={addRoute}
      defaults={{ code: 'R-1', name: 'Route', visitDays: [1], frequency: 'weekly', km: null }}
      submitLabel="Save route"
      onSaved={() => undefined}
    >
      <LookupField
        name="parentId"
        label="DB house"
        required
        search={search}
        suggested={suggested}
        autoFocus={autoFocus}
      />
    </ServerForm>
  );
}

// What was chosen before would be among the choices.
beforeEach(() => localStorage.clear());

function setUp(form: React.ReactElement) {
  const sent = answerCalls(() => ({ status: 201, body: { success: true, route: division(1) } }));
  return { sent, user: renderInPortal(form) };
}

describe('a picker', () => {
  test('says that there is none where nothing was typed, and that nothing was found where something was', async () => {
    const { user } = setUp(<OneHouse search={async () => []} />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    await user.click(house);
    expect(await screen.findByText('There is none.')).toBeVisible();
    await user.type(house, 'baka');
    expect(await screen.findByText('Nothing found.')).toBeVisible();
  });

  test('shows what was chosen by typing and Enter, which does not submit the form', async () => {
    const { sent, user } = setUp(<OneHouse />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    await user.click(house);
    await user.type(house, 'baka');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(document.querySelector('[data-scope=combobox][data-part=positioner]')).toBeNull();
    expect(house).toHaveValue('Bakalia');
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save route' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ parentId: idOf('Bakalia') }));
  });

  test('that has the focus on opening gives options for what is typed at once', async () => {
    const { user } = setUp(<OneHouse autoFocus />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    expect(house).toHaveFocus();
    await user.keyboard('hali');
    expect(await screen.findByRole('option', { name: 'Halishahar' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(house).toHaveValue('Halishahar'));
  });

  test('chooses with Enter of what is found for all that was typed, also when that comes later', async () => {
    let answer: () => void = () => undefined;
    const late: SearchOptions = async (text, signal) => {
      if (text.length > 1)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return find(text, signal);
    };
    const { sent, user } = setUp(<OneHouse search={late} />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    await user.click(house);
    await screen.findByRole('option', { name: 'Agrabad' });
    await user.type(house, 'chawk{Enter}');
    await user.tab();
    expect(house).toHaveValue('chawk');
    answer();
    await waitFor(() => expect(house).toHaveValue('Chawkbazar'));
    expect(sent).toHaveLength(0);
  });

  test.each([0, 1, 3, 8])('just opened, chooses with Enter %d steps after the last letter', async (steps) => {
    setUp(<OneHouse autoFocus />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    fireEvent.change(house, { target: { value: 'baka' } });
    for (let step = 0; step < steps; step += 1) await act(async () => undefined);
    fireEvent.keyDown(house, { key: 'Enter' });
    await waitFor(() => expect(house).toHaveValue('Bakalia'));
  });

  test('saves with Ctrl+Enter once what Enter chose before is found', async () => {
    let answer: () => void = () => undefined;
    const late: SearchOptions = async (text, signal) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return find(text, signal);
    };
    const { sent, user } = setUp(<OneHouse search={late} />);
    await user.type(await screen.findByRole('combobox', { name: /DB house/ }), 'chawk');
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect(screen.queryByText('Fill this in.')).not.toBeInTheDocument();
    await act(async () => answer());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ parentId: idOf('Chawkbazar') }));
    expect(sent).toHaveLength(1);
  });

  test('offers what is likely before all there is, and only that goes when something is typed', async () => {
    const likely = { of: 'a house', find: async () => houses.slice(2, 3) };
    const { user } = setUp(<OneHouse suggested={likely} />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    await user.click(house);
    const suggested = await screen.findByRole('group', { name: 'Suggested' });
    expect(within(suggested).getAllByRole('option')).toEqual([screen.getByRole('option', { name: 'Chawkbazar' })]);
    expect(screen.getAllByRole('option')).toHaveLength(4);
    await user.type(house, 'ba');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Suggested' })).not.toBeInTheDocument());
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  test('offers the others when nothing could be suggested', async () => {
    const { user } = setUp(<OneHouse suggested={{ of: 'a house', find: () => Promise.reject(new Error('no')) }} />);
    await user.click(await screen.findByRole('combobox', { name: /DB house/ }));
    expect(await screen.findAllByRole('option', undefined, { timeout: 5_000 })).toHaveLength(4);
  });

  describe('that could not search', () => {
    let works: boolean;
    const search: SearchOptions = async (text, signal) => {
      if (!works) throw new Error('no');
      return find(text, signal);
    };
    /** Longer than a browser takes to do what follows from it. */
    const personsMoment = () => act(() => new Promise((done) => setTimeout(done, 50)));

    async function failing() {
      works = false;
      const { user } = setUp(<OneHouse search={search} />);
      const house = await screen.findByRole('combobox', { name: /DB house/ });
      await user.click(house);
      return { user, house, retry: await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 }) };
    }

    test('says so, and searches again when asked to', async () => {
      const { user, retry } = await failing();
      await user.pointer({ target: retry, keys: '[MouseLeft>]' });
      await personsMoment();
      works = true;
      await user.pointer('[/MouseLeft]');
      expect(await screen.findAllByRole('option')).toHaveLength(4);
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    });

    test('does so by keyboard as well, which stays in its field', async () => {
      const { user, house, retry } = await failing();
      await user.tab();
      expect(retry).toHaveFocus();
      await personsMoment();
      works = true;
      await user.keyboard('{Enter}');
      expect(await screen.findAllByRole('option')).toHaveLength(4);
      expect(house).toHaveFocus();
    });
  });

  test('is moved through with arrows', async () => {
    const { user } = setUp(<OneHouse />);
    const house = await screen.findByRole('combobox', { name: /DB house/ });
    await user.click(house);
    await user.type(house, 'ba');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(house).toHaveValue('Chawkbazar'));
  });
});

describe('a picker of several', () => {
  const terms = z.pick(offerTerms, { marketIds: true });

  function Markets() {
    return (
      <ServerForm
        call={nodeCallsOf.route.add}
        schema={terms as never}
        defaults={{ marketIds: [] } as never}
        submitLabel="Save"
        onSaved={() => undefined}
      >
        <LookupsField
          name="marketIds"
          label="Markets"
          search={find}
          labelOf={(value) => houses.find((house) => house.value === value)?.label ?? ''}
        />
      </ServerForm>
    );
  }

  test('is filled by keyboard alone: Enter adds a chip, Backspace takes the last away', async () => {
    const { sent, user } = setUp(<Markets />);
    const markets = await screen.findByRole('combobox', { name: 'Markets' });
    const chips = () => within(screen.getByRole('list', { name: 'Markets: chosen' })).getAllByRole('listitem');
    await user.click(markets);
    for (const place of ['agra', 'chaw', 'hali']) {
      await user.type(markets, place);
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(markets).toHaveValue(''));
    }
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Agrabad', 'Chawkbazar', 'Halishahar']);
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(chips()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ marketIds: [idOf('Agrabad'), idOf('Chawkbazar')] }));
  });
});
