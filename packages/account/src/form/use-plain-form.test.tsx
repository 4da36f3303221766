import { CallFailed } from '@routebook/auth';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePlainForm, type Values } from './use-plain-form.ts';

configure({ asyncUtilTimeout: 10_000 });

type Submit = (values: Values<'email' | 'code'>) => Promise<void>;

function Form({ submit }: { submit: Submit }) {
  const { busy, problem, errors, props } = usePlainForm({
    fields: ['email', 'code'],
    check: ({ code }) => (code === 'wrong' ? { code: 'Not this code.' } : {}),
    submit,
  });
  return (
    <form {...props}>
      <input name="email" aria-label="E-mail" aria-invalid={errors.email !== undefined} />
      <input name="code" aria-label="Code" aria-invalid={errors.code !== undefined} />
      <p>{[problem, errors.email, errors.code].filter(Boolean).join(' | ')}</p>
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

async function send(email: string, code: string): Promise<void> {
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (code) await userEvent.type(screen.getByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button'));
}

test('sends what was typed', async () => {
  const submit = jest.fn<Promise<void>, Parameters<Submit>>(async () => {});
  render(<Form submit={submit} />);
  await send('a@example.com', '12');
  expect(submit).toHaveBeenCalledWith({ email: 'a@example.com', code: '12' });
});

test('does not send what is empty or not right, and puts the focus on the first of it', async () => {
  const submit = jest.fn(async () => {});
  render(<Form submit={submit} />);
  await send('a@example.com', '');
  expect(screen.getByText('Fill this in.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await send('', 'wrong');
  expect(screen.getByText('Not this code.')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

test('shows what the server says beside the field it is about, and keeps what was typed', async () => {
  const failure = {
    success: false,
    code: 'REFUSED',
    message: 'Refused.',
    fields: { email: 'Unknown.' },
    requestId: 'r',
  } as const;
  render(<Form submit={() => Promise.reject(new CallFailed(422, failure))} />);
  await send('a@example.com', '12');
  expect(await screen.findByText('Unknown.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@example.com');
});

test('shows as a whole what is about no field, and is usable again', async () => {
  const failure = { success: false, code: 'REFUSED', message: 'Not now.', requestId: 'r' } as const;
  render(<Form submit={() => Promise.reject(new CallFailed(422, failure))} />);
  await send('a@example.com', '12');
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button')).toHaveTextContent('Send');
});

test('is sent once, however often the button is pressed', async () => {
  const submit = jest.fn(() => new Promise<void>(() => {}));
  render(<Form submit={submit} />);
  await send('a@example.com', '12');
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});
