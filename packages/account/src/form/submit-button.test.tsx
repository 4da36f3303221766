import { render, screen } from '@testing-library/react';
import { SubmitButton } from './submit-button.tsx';

test('the button of a form can have the focus while the form is sent', () => {
  render(<SubmitButton busy>Sign in</SubmitButton>);
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
