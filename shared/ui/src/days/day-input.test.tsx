import { editOfferBody, nodeCallsOf } from '@routebook/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DateInput } from '../filters/date-input.tsx';
import { DateField } from '../form/fields.tsx';
import { ServerForm } from '../form/server-form.tsx';
import { businessDate, showDate } from '../format/dates.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';

const body = z.pick(editOfferBody, { startsOn: true });
const year = businessDate().slice(0, 4);

function Form({ min }: { min?: string }) {
  return (
    <ServerForm
      call={nodeCallsOf.division.update}
      schema={body as never}
      params={{ id: division(1).id }}
      defaults={{ startsOn: '2026-11-01' } as never}
      submitLabel="Save"
      onSaved={() => undefined}
    >
      <DateField name="startsOn" label="Starts on" required {...(min && { min })} />
    </ServerForm>
  );
}

function setUp(form: React.ReactElement) {
  const sent = answerCalls(() => ({ body: { success: true, division: division(1) } }));
  return { sent, user: renderInPortal(form) };
}

const field = () => screen.findByRole('textbox', { name: /Starts on/ });

describe('a date field', () => {
  test('shows its day in words and sends what was typed, the day before the month', async () => {
    const { sent, user } = setUp(<Form />);
    expect(await field()).toHaveValue('01 Nov 2026');
    await user.clear(await field());
    await user.type(await field(), '02112026');
    await user.tab();
    expect(await field()).toHaveValue('02 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ startsOn: '2026-11-02' }));
  });

  test('sends with Enter what was typed last', async () => {
    const { sent, user } = setUp(<Form />);
    await user.clear(await field());
    await user.type(await field(), `3/11/${year}{Enter}`);
    await waitFor(() => expect(sent[0]?.body).toEqual({ startsOn: `${year}-11-03` }));
  });

  test('says what to do about what is no day, or too early a one', async () => {
    const { sent, user } = setUp(<Form min="2026-11-22" />);
    await user.clear(await field());
    await user.type(await field(), '31/4/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a day like 1/11, 1 nov or tomorrow.')).toBeVisible();
    expect(await field()).toHaveValue('31/4/2026');
    await user.clear(await field());
    await user.type(await field(), '1/11/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter 22 Nov 2026 or a later day.')).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test('has a calendar, by keyboard too', async () => {
    const { user } = setUp(<Form />);
    await user.click(await field());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible();
    const weekdays = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(weekdays).toEqual(['Sa', 'Su', 'Mo', 'Tu', 'We', 'Th', 'Fr']);
    expect(screen.getByRole('button', { name: 'November 2026, choose a month' })).toHaveTextContent('November 2026');
    await user.click(await screen.findByRole('button', { name: /16 November 2026/ }));
    await waitFor(async () => expect(await field()).toHaveValue('16 Nov 2026'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('a date of the filter bar is taken once it is typed to its end', async () => {
  const chosen = jest.fn();
  function Filter() {
    const [day, setDay] = useState('');
    return (
      <DateInput
        label="As of"
        value={day}
        onChoose={(next) => {
          chosen(next);
          setDay(next);
        }}
      />
    );
  }
  const user = renderInPortal(<Filter />);
  const asOf = await screen.findByRole('textbox', { name: 'As of' });
  await waitFor(() => expect(asOf).toBeEnabled());
  await user.type(asOf, 'today');
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([[businessDate()]]);
  expect(asOf).toHaveValue(showDate(businessDate()));
  await user.clear(asOf);
  await user.type(asOf, 'soon');
  await user.tab();
  expect(asOf).toBeInvalid();
  expect(asOf).toHaveAccessibleDescription('Enter a day like 1/11, 1 nov or tomorrow.');
  expect(chosen).toHaveBeenCalledTimes(1);
  await user.type(asOf, 'er');
  expect(screen.queryByText(/^Enter a day/)).not.toBeInTheDocument();
});
