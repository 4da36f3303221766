import { nodeCallsOf, position } from '@routebook/contract';
import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { answerCalls } from '../testing/answer-calls.ts';
import { division } from '../testing/divisions.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { NumberField, PositionFields, TimeField } from './fields.tsx';
import { ServerForm } from './server-form.tsx';

const body = z.object({ budget: z.string(), pieces: z.nullable(z.number()), startsAt: z.string(), position });

function setUp() {
  const sent = answerCalls(() => ({ body: { success: true, division: division(1) } }));
  const user = renderInPortal(
    <ServerForm
      call={nodeCallsOf.division.update}
      schema={body as never}
      params={{ id: division(1).id }}
      defaults={
        {
          budget: '1250000.50',
          pieces: 12000,
          startsAt: '09:30',
          position: { latitude: 23.8, longitude: 90.4 },
        } as never
      }
      submitLabel="Save"
      onSaved={() => undefined}
    >
      <NumberField name="budget" label="Budget" as="text" unit="BDT" />
      <NumberField name="pieces" label="Pieces" />
      <TimeField name="startsAt" label="Starts at" />
      <PositionFields name="position" />
    </ServerForm>,
  );
  const type = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    return field;
  };
  return { sent, user, type };
}

test('numbers and times are taken as people write them, shown as they are written here, and sent plain', async () => {
  const { sent, user, type } = setUp();
  expect(await screen.findByRole('textbox', { name: 'Budget' })).toHaveValue('12,50,000.50');
  expect(screen.getByRole('textbox', { name: 'Pieces' })).toHaveValue('12,000');
  expect(await type('Budget', '500000')).toHaveValue('5,00,000');
  expect(await type('Pieces', '১,২০,০০০')).toHaveValue('1,20,000');
  expect(await type('Starts at', '9.15pm')).toHaveValue('21:15');
  await user.click(screen.getByRole('textbox', { name: 'Longitude' }));
  await user.paste('23.01, 91.39');
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('23.01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      budget: '500000',
      pieces: 120_000,
      startsAt: '21:15',
      position: { latitude: 23.01, longitude: 91.39 },
    }),
  );
});

test.each(['1,5', '1.234,50', '1 5'])('%p is taken for no other number, and stays with what to do', async (text) => {
  const { sent, user, type } = setUp();
  expect(await type('Budget', text)).toHaveValue(text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      text.includes(',')
        ? 'Write decimals after a point, like 12.5, and commas only to group digits, like 1,250.'
        : 'Enter an amount like 1,250.50.',
    ),
  ).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('what is none stays as typed, with what to enter instead', async () => {
  const { sent, user, type } = setUp();
  await type('Budget', 'much');
  await type('Pieces', 'a dozen');
  await type('Starts at', 'noon');
  expect(await type('Latitude', 'north')).toHaveValue('north');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const sentence of [
    'Enter an amount like 1,250.50.',
    'Enter a number like 12.',
    'Enter a time like 9:15, 915 or 9.15pm.',
    'Enter a latitude like 23.8103.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent).toHaveLength(0);
});
