import { addMarketNode, addRoute, editMarketNode, nodeCallsOf } from '@routebook/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedWork } from '../routing/unsaved-work.ts';
import { type Answer, answerCalls, failure, type SentCall } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { CustomField, NumberField, SelectField, StatusField, TextField } from './fields.tsx';
import { ServerForm } from './server-form.tsx';

const onSaved = jest.fn();
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

function EditDivision({ name = 'Dhaka', asks = false }: { name?: string; asks?: boolean }) {
  return (
    <ServerForm
      asks={asks}
      call={nodeCallsOf.division.update}
      schema={editMarketNode}
      params={{ id: division(1).id }}
      defaults={{ name, status: 'active', version: 1 }}
      submitLabel="Save division"
      onSaved={onSaved}
    >
      <TextField name="name" label="Name" required maxLength={20} />
      <StatusField name="status" label="Status" choices={statuses} />
    </ServerForm>
  );
}

const saved = { body: { success: true, division: division(1) } };
const save = () => screen.getByRole('button', { name: 'Save division' });
const name = () => screen.getByRole('textbox', { name: /Name/ });

function setUp(answer: Answer): { sent: SentCall[]; user: ReturnType<typeof renderInPortal> } {
  const sent = answerCalls(answer);
  return { sent, user: renderInPortal(<EditDivision />) };
}

beforeEach(() => onSaved.mockClear());

describe('a form', () => {
  test('sends what was typed, trimmed, once, with a key that makes sending it again harmless', async () => {
    const { sent, user } = setUp(() => saved);
    await user.clear(name());
    await user.type(name(), '  Dhaka Metro ');
    await user.click(save());
    await waitFor(() =>
      expect(onSaved).toHaveBeenCalledWith(saved.body, { name: 'Dhaka Metro', status: 'active', version: 1 }),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/v1/divisions/${division(1).id}`,
      body: { name: 'Dhaka Metro', status: 'active', version: 1 },
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^\d+(-\d+){3}$/);
  });

  test('says beside the field what is wrong before anything is sent, and goes to the first such field', async () => {
    const { sent, user } = setUp(() => saved);
    await user.clear(name());
    await user.click(save());
    expect(await screen.findByText('Fill this in.')).toBeVisible();
    expect(name()).toHaveFocus();
    await waitFor(() => expect(name()).toHaveAccessibleErrorMessage('Fill this in.'));
    expect(sent).toHaveLength(0);
  });

  test('keeps a name that was pasted and is too long, and says so at once, until it is shortened', async () => {
    const { sent, user } = setUp(() => saved);
    await user.clear(name());
    await user.paste('Dhaka Metropolitan Area North');
    expect(name()).toHaveValue('Dhaka Metropolitan Area North');
    await waitFor(() => expect(name()).toHaveAccessibleErrorMessage('Use at most 20 characters; these are 29.'));
    await user.click(save());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(sent).toHaveLength(0);
    await user.type(name(), '{Backspace>11/}');
    await waitFor(() => expect(name()).toBeValid());
    await user.click(save());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Dhaka Metropolitan' }));
  });

  test('has the first such field in view with what is said below it', async () => {
    const inView: [Element, string | null][] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      inView.push([this, screen.queryByText('Fill this in.')?.textContent ?? null]);
    };
    const { user } = setUp(() => saved);
    await user.clear(name());
    await user.click(save());
    await waitFor(() => expect(inView.at(-1)).toEqual([name(), 'Fill this in.']));
  });

  test("shows the server's errors beside their fields, and what has no field above them", async () => {
    const { user } = setUp(() => ({
      status: 409,
      body: failure('DUPLICATE', 'This division cannot be saved.', {
        fields: { name: 'Another division has this name.', parentId: 'The region is closed.' },
      }),
    }));
    await user.type(name(), ' 2');
    await user.click(save());
    expect(await screen.findByText('Another division has this name.')).toBeVisible();
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('This division cannot be saved.The region is closed.');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('says each of several reasons on a line of its own, and once', async () => {
    const reasons = 'sales@2.0.0 needs react.\nsales@2.0.0 needs jotai.';
    const { user } = setUp(() => ({
      status: 422,
      body: failure('REFUSED', reasons, { fields: { 'sales@2.0.0': reasons } }),
    }));
    await user.type(name(), ' 2');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(reasons);
    expect(within(alert).getByText(/needs react/)).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  test('loses nothing while the server is away, and Retry sends the same with the same key', async () => {
    let answer: Answer = () => 'unreachable';
    const { sent, user } = setUp((call) => answer(call));
    await user.type(name(), ' Metro');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(name()).toHaveValue('Dhaka Metro');
    answer = () => saved;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      sent[0]?.headers.get('idempotency-key'),
      sent[0]?.headers.get('idempotency-key'),
    ]);
  });

  test('leaves the focus on its button where nothing was saved, which had lost it while it was busy', async () => {
    const { user } = setUp(() => {
      // Browsers take the focus from a button that is disabled.
      name().focus();
      name().blur();
      return 'unreachable';
    });
    await user.type(name(), ' Metro');
    save().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alert');
    await waitFor(() => expect(save()).toHaveFocus());
  });

  test('uses another key once other content is sent', async () => {
    const { sent, user } = setUp(() => 'unreachable');
    await user.type(name(), ' A');
    await user.click(save());
    await screen.findByRole('alert');
    await user.type(name(), 'B');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'));
  });

  test('saves with Ctrl+Enter', async () => {
    const { user } = setUp(() => saved);
    await user.type(name(), ' Metro{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  test('takes nothing in while it is saved, which would be lost with it, and leaves the focus and the name of its button', async () => {
    let give: (answer: 'unreachable') => void = () => undefined;
    const answered = new Promise<'unreachable'>((resolve) => {
      give = resolve;
    });
    const { sent, user } = setUp(() => answered);
    await user.type(name(), ' A{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('B');
    await user.paste('C');
    await user.click(screen.getByRole('radio', { name: 'Inactive' }));
    expect(name()).toHaveValue('Dhaka A');
    expect(name()).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Inactive' })).not.toBeChecked();
    await user.tab();
    expect(name()).not.toHaveFocus();
    await user.click(save());
    expect(save()).toHaveFocus();
    expect(save()).toHaveAttribute('aria-busy', 'true');
    expect(sent).toHaveLength(1);
    give('unreachable');
    await screen.findByRole('alert');
    expect(save()).not.toHaveAttribute('aria-busy');
    await user.type(name(), 'B');
    expect(name()).toHaveValue('Dhaka AB');
  });

  test('is not sent again with Ctrl+Enter while it is being saved', async () => {
    let give: (answer: 'unreachable') => void = () => undefined;
    const answered = new Promise<'unreachable'>((resolve) => {
      give = resolve;
    });
    const { sent, user } = setUp(() => answered);
    await user.type(name(), ' A{Control>}{Enter}{Enter}{/Control}{Control>}{Enter}{/Control}');
    give('unreachable');
    await screen.findByRole('alert');
    await waitFor(() => expect(save()).toBeEnabled());
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Dhaka A', status: 'active', version: 1 }]);
  });

  test('brings what is said above it into view, also where whoever saved it is at its end', async () => {
    const inView: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      inView.push(this);
    };
    const { user } = setUp(() => 'unreachable');
    await user.type(name(), ' A');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveFocus());
    expect(inView.at(-1)).toContainElement(screen.getByRole('alert'));
  });

  test('is unsaved work from the first change until it is saved', async () => {
    const { user } = setUp(() => saved);
    expect(hasUnsavedWork()).toBe(false);
    await user.type(name(), '!');
    expect(hasUnsavedWork()).toBe(true);
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });

  test('that only shows what would be done is unsaved work after that as well', async () => {
    answerCalls(() => saved);
    const user = renderInPortal(<EditDivision asks />);
    await user.type(name(), '!');
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    await waitFor(() => expect(save()).toBeEnabled());
    expect(hasUnsavedWork()).toBe(true);
  });
});

describe('a form whose row somebody else saved first', () => {
  const stale = {
    status: 409,
    body: failure('STALE_VERSION', 'Somebody else changed this division.', {
      current: division(1, { name: 'Dhaka North', status: 'inactive', version: 4 }),
    }),
  };
  const firstStale = (then: Answer): Answer => {
    let asked = 0;
    return (call) => {
      asked += 1;
      return asked === 1 ? stale : then(call);
    };
  };

  async function meetConflict(then: Answer) {
    const { sent, user } = setUp(firstStale(then));
    await user.type(name(), ' Metro');
    await user.click(save());
    const box = await screen.findByRole('alertdialog');
    return { sent, user, box };
  }

  test('shows both versions side by side and has saved nothing', async () => {
    const { box } = await meetConflict(() => saved);
    expect(within(box).getByRole('row', { name: 'Name Dhaka Metro Dhaka North' })).toBeVisible();
    expect(within(box).getByRole('row', { name: 'Status Not changed Inactive' })).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('saves what I changed over it when I say so, on top of their version', async () => {
    const { sent, user } = await meetConflict(() => saved);
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[1]?.body).toEqual({ name: 'Dhaka Metro', status: 'inactive', version: 4 });
  });

  test('saves mine with theirs where both changed something else', async () => {
    const sent = answerCalls(firstStale(() => saved));
    const user = renderInPortal(<EditDivision name="Dhaka North" />);
    await user.type(name(), ' 1');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save mine with theirs' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[1]?.body).toEqual({ name: 'Dhaka North 1', status: 'inactive', version: 4 });
  });

  test('takes no value of theirs for one of mine when a third person saves after them', async () => {
    let asked = 0;
    const third = { current: division(1, { name: 'Dhaka East', status: 'active', version: 5 }) };
    const { sent, user } = setUp(() => {
      asked += 1;
      if (asked === 1) return stale;
      return asked === 2 ? { status: 409, body: failure('STALE_VERSION', 'Somebody else did.', third) } : saved;
    });
    await user.type(name(), ' Metro');
    await user.click(save());
    for (const version of [4, 5]) {
      await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
      await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version }));
    }
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[2]?.body).toEqual({ name: 'Dhaka Metro', status: 'active', version: 5 });
  });

  test('takes theirs, and a later change is made on it', async () => {
    const { sent, user } = await meetConflict(() => saved);
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(name()).toHaveValue('Dhaka North');
    expect(screen.getByRole('radio', { name: 'Inactive' })).toBeChecked();
    expect(hasUnsavedWork()).toBe(false);
    await user.type(name(), ' 2');
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent[1]?.body).toEqual({ name: 'Dhaka North 2', status: 'inactive', version: 4 });
  });

  test('goes back to editing with everything as it was', async () => {
    const { user } = await meetConflict(() => saved);
    await user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Dhaka Metro');
  });
});

test('a required field must be filled in, also where the call would take it empty', async () => {
  const sent = answerCalls(() => saved);
  const user = renderInPortal(
    <ServerForm
      call={nodeCallsOf.division.add}
      schema={addMarketNode}
      defaults={{ code: 'D-1', name: 'Dhaka', parentId: null }}
      submitLabel="Save division"
      onSaved={onSaved}
    >
      <SelectField name="parentId" label="Region" required choices={[{ value: division(9).id, label: 'East' }]} />
    </ServerForm>,
  );
  await user.click(save());
  expect(await screen.findByText('Fill this in.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.selectOptions(screen.getByRole('combobox', { name: /Region/ }), 'East');
  await user.click(save());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ parentId: division(9).id }));
});

describe('a field with controls of the screen itself', () => {
  const days = ['Saturday', 'Sunday'];

  function PlanDays() {
    return (
      <ServerForm
        call={nodeCallsOf.division.update}
        schema={editMarketNode}
        params={{ id: division(1).id }}
        defaults={{ name: 'Dhaka', status: 'active', version: 1 }}
        submitLabel="Save"
        onSaved={onSaved}
      >
        <CustomField<string> name="name" label="Place">
          {({ value, onChange, ref }) => (
            <input ref={ref} aria-label="Place" value={value} onChange={({ target }) => onChange(target.value)} />
          )}
        </CustomField>
        <CustomField<string> name="status" label="Days" grouped>
          {({ value, onChange }) =>
            days.map((day) => (
              <button key={day} type="button" aria-pressed={value === day} onClick={() => onChange(day)}>
                {day}
              </button>
            ))
          }
        </CustomField>
      </ServerForm>
    );
  }

  test("has the server's error beside it, also of a part of its value, and the focus", async () => {
    answerCalls(() => ({
      status: 409,
      body: failure('REFUSED', 'This cannot be saved.', {
        fields: { 'status.0.day': 'A route is named twice.', name: 'This place is deleted.' },
      }),
    }));
    const user = renderInPortal(<PlanDays />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const group = within(await screen.findByRole('group', { name: 'Days' }));
    expect(await group.findByText('A route is named twice.')).toBeVisible();
    expect(screen.getByText('This place is deleted.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^This cannot be saved\.$/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Days' })).toHaveFocus());
  });

  test('sends what its controls say', async () => {
    const sent = answerCalls(() => saved);
    const user = renderInPortal(<PlanDays />);
    await user.type(await screen.findByRole('textbox', { name: 'Place' }), ' North');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Dhaka North' }));
  });
});

describe('a number field', () => {
  test('keeps what is not a number for the check to name, and sends a number as a number', async () => {
    const sent = answerCalls(() => ({ status: 201, body: { success: true, route: division(1) } }));
    const user = renderInPortal(
      <ServerForm
        call={nodeCallsOf.route.add}
        schema={addRoute}
        defaults={{
          code: 'R-1',
          name: 'Route',
          parentId: division(9).id,
          visitDays: [1],
          frequency: 'weekly',
          km: null,
        }}
        submitLabel="Save route"
        onSaved={onSaved}
      >
        <NumberField name="km" label="Length" unit="km" />
      </ServerForm>,
    );
    const km = screen.getByRole('textbox', { name: 'Length' });
    await user.type(km, 'far');
    await user.click(screen.getByRole('button', { name: 'Save route' }));
    expect(await screen.findByText('Enter a number like 12.')).toBeVisible();
    await user.clear(km);
    await user.type(km, '12.050');
    expect(km).toHaveValue('12.050');
    await user.click(screen.getByRole('button', { name: 'Save route' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ km: 12.05 });
  });
});
