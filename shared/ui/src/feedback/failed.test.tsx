import { CallFailed } from '@routebook/auth';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Failed } from './failed.tsx';

const failed = (status: number, code: 'MALFORMED' | 'NOT_FOUND' | 'FAILED') =>
  new CallFailed(status, { success: false, code, message: 'It could not be read.', requestId: 'r1' });

test('what failed can be asked for again', () => {
  renderInPortal(
    <Failed title="The orders could not be read." error={failed(500, 'FAILED')} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.each([
  ['an address asks for that is none', 400, 'MALFORMED'],
  ['is not there, or not in one’s market,', 404, 'NOT_FOUND'],
] as const)('what %s is not asked for again', (_, status, code) => {
  renderInPortal(
    <Failed title="The orders could not be read." error={failed(status, code)} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be read.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
