import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TimeInput } from './time-input.tsx';

const done = jest.fn();

function Form() {
  const [time, setTime] = useState('14:05');
  return (
    <>
      <TimeInput
        aria-label="Time"
        value={time}
        onDone={(typed) => {
          done(typed);
          setTime(typed);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}

test('a time is shown on the clock of 24 hours, typed in any way, and done once it is left', async () => {
  const user = userEvent.setup();
  renderInPortal(<Form />);
  const input = await screen.findByRole('textbox', { name: 'Time' });
  expect(input).toHaveValue('14:05');
  await user.clear(input);
  await user.type(input, '9.15pm');
  expect(done).not.toHaveBeenCalled();
  await user.tab();
  expect(input).toHaveValue('21:15');
  expect(done.mock.calls).toEqual([['21:15']]);
});

test('what is no time stays as it is typed, and is marked', async () => {
  const user = userEvent.setup();
  renderInPortal(<Form />);
  const input = await screen.findByRole('textbox', { name: 'Time' });
  await user.clear(input);
  await user.type(input, '25:00');
  expect(input).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(input).toHaveValue('25:00');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  await user.clear(input);
  await user.tab();
  expect(input).not.toHaveAttribute('aria-invalid');
});
