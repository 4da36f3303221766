import { CallFailed } from '@routebook/auth';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Failed } from './failed.tsx';

const failed = (status: number, code: 'MALFORMED' | 'FAILED') =>
  new CallFailed(status, { success: false, code, message: 'It could not be read.', requestId: 'r1' });

test('what failed can be asked for again', () => {
  renderInPortal(
    <Failed title="The orders could not be read." error={failed(500, 'FAILED')} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('what an address asks for that is none is not asked for again', () => {
  renderInPortal(
    <Failed title="The orders could not be read." error={failed(400, 'MALFORMED')} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be read.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
