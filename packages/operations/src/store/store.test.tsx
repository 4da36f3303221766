import { failure, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { published } from '../testing/portal.ts';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const draw = () => renderInPortal(<Operations />, '/operations/parcels');

beforeEach(() => signInOperator());

test('a version is published as a zip; what the portal refuses is said, and the file stays chosen', async () => {
  const reason = 'sales@1.0.0 does not call System.register.';
  const answers = [
    { status: 422, body: failure('REFUSED', reason) },
    { body: { success: true, parcel: published('sales', '1.0.0'), alreadyThere: false } },
  ];
  servePortal({ write: () => answers.shift() ?? 'unreachable' });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  await user.upload(await screen.findByLabelText(/^Zip/), new File(['zip'], 'sales.zip', { type: 'application/zip' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('sales 1.0.0 is stored')).toBeInTheDocument();
});

test('old versions are shown before they go', async () => {
  const removed = [{ name: 'hierarchy', version: '0.0.9', bytes: 20_480 }];
  const sent = servePortal({ write: () => ({ body: { success: true, removed } }) });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Remove old versions…' }));
  expect(await screen.findByText('1 version goes, 20 KB:')).toBeInTheDocument();
  expect(screen.getByText('hierarchy 0.0.9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(await screen.findByText('1 version is removed')).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === '/ops/prune').map(({ body }) => body)).toEqual([
    { keep: 5, dryRun: true },
    { keep: 5, dryRun: false },
  ]);
});

test('what is stored is verified', async () => {
  const problems = [{ name: 'nav', version: '0.2.0', path: 'nav.js', problem: 'Its bytes are others.' }];
  servePortal({ write: () => ({ body: { success: true, checked: 312, problems } }) });
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Verify…' }));
  expect(await screen.findByText(/312 files are read again, 1 of them/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: 'nav 0.2.0 nav.js Its bytes are others.' })).toBeInTheDocument(),
  );
});
