import { type FileImport, userImportCalls } from '@routebook/contract';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, type SentCall } from '../testing/answer-calls.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ImportFile } from './import-file.tsx';
import { Imports } from './imports.tsx';

const path = '/api/v1/people-imports';
const batch: FileImport = {
  id: '01890000-0000-7000-8000-000000000001',
  subject: 'user',
  fileName: 'officers.csv',
  state: 'checked',
  rows: 2,
  progress: 2,
  toAdd: 2,
  toChange: 0,
  unchanged: 0,
  errorCount: 0,
  errors: [],
  message: null,
  startedBy: 'Administrator',
  startedAt: '2026-11-21T10:00:00Z',
  seenBefore: false,
};

function answered(change: Partial<FileImport> = {}): SentCall[] {
  return answerCalls(({ method, path: asked }) => {
    const one = { ...batch, ...change, ...(asked.endsWith('/apply') && { state: 'applied' }) };
    return { body: { success: true, ...(method === 'GET' && asked === path ? { imports: [one] } : { import: one }) } };
  });
}

const sentTo = (sent: readonly SentCall[], end: string) => sent.filter((call) => call.path === `${path}${end}`);
const file = new File(['employeeCode,name\n'], 'officers.csv', { type: 'text/csv' });

test('what else is asked for goes with the rows that are written', async () => {
  const sent = answered();
  const user = renderInPortal(
    <ImportFile
      many="users"
      calls={userImportCalls}
      kind={{ level: 'zone' }}
      columns={[]}
      options={[{ name: 'mailLinks', label: 'Mail links' }]}
      onClose={jest.fn()}
    />,
  );
  await user.upload(await screen.findByLabelText(/Choose a file/), file);
  await user.click(await screen.findByLabelText('Mail links'));
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 added, 0 changed.')).toBeVisible();
  expect(sentTo(sent, '')[0]?.query.get('level')).toBe('zone');
  expect(sentTo(sent, `/${batch.id}/apply`).map(({ body }) => body)).toEqual([{ mailLinks: true, skipErrors: false }]);
});

test('a file in which nothing is right cannot be imported', async () => {
  answered({ toAdd: 0, errorCount: 2 });
  const user = renderInPortal(<ImportFile many="users" calls={userImportCalls} columns={[]} onClose={jest.fn()} />);
  await user.upload(await screen.findByLabelText(/Choose a file/), file);
  expect(await screen.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('only what is imported can be undone, after a question', async () => {
  const sent = answered({ state: 'applied' });
  const user = renderInPortal(<Imports many="users" calls={userImportCalls} onImport={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Actions for officers.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo this import' }));
  expect(sentTo(sent, `/${batch.id}/undo`)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await waitFor(() => expect(sentTo(sent, `/${batch.id}/undo`)).toHaveLength(1));
});

test('an import that is not taken back says why in place of the undo', async () => {
  const undoProblem =
    'The import was written on 31 October 2026. The time before 1 November 2026 is closed: what it came to stays.';
  answered({ state: 'applied', undoProblem });
  const user = renderInPortal(<Imports many="users" calls={userImportCalls} onImport={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Actions for officers.csv' }));
  const undo = await screen.findByRole('menuitem', { name: /Undo this import/ });
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(undo).toHaveTextContent(undoProblem);
});
