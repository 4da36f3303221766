import { render, screen } from '@testing-library/react';
import { StatusBadge } from './status-badge.tsx';

test('a status is said in words, and a number in it stays as it is', () => {
  render(
    <>
      <StatusBadge status="missing_out" />
      <StatusBadge status="Takes back TR-0007" />
    </>,
  );
  expect(screen.getByText('Missing out')).toBeInTheDocument();
  expect(screen.getByText('Takes back TR-0007')).toBeInTheDocument();
});
