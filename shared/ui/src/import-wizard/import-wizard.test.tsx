import { CallFailed, ServerUnreachable } from '@routebook/auth';
import { screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ImportWizard } from './import-wizard.tsx';
import type { ImportBatch } from './import-wizard-props.ts';

const checked: ImportBatch = {
  id: 'batch',
  fileName: 'divisions.csv',
  state: 'checked',
  rows: 12,
  progress: 12,
  toAdd: 9,
  toChange: 1,
  unchanged: 0,
  errorCount: 2,
  errors: [
    { row: 3, column: 'code', value: '', message: 'Fill this in.' },
    { row: 7, column: 'parent', value: 'X', message: 'There is no region X.' },
  ],
  message: null,
  seenBefore: false,
};
const file = new File(['code,name\n'], 'divisions.csv', { type: 'text/csv' });

function setUp(first: Partial<ImportBatch>, then: Partial<ImportBatch> = {}) {
  const steps = {
    upload: jest.fn(async () => ({ ...checked, ...first })),
    read: jest.fn(async () => ({ ...checked, ...then })),
    apply: jest.fn(async (): Promise<ImportBatch> => ({ ...checked, state: 'applied' })),
    cancel: jest.fn(async (): Promise<ImportBatch> => ({ ...checked, ...first })),
    undo: jest.fn(async (): Promise<ImportBatch> => ({ ...checked, state: 'undone' })),
    onChanged: jest.fn(),
  };
  const user = renderInPortal(
    <ImportWizard
      open
      onClose={jest.fn()}
      title="Import divisions"
      columns={[{ name: 'code', help: 'Unique.' }]}
      templates={{}}
      {...steps}
    />,
  );
  return { user, ...steps };
}

const choose = async (user: ReturnType<typeof renderInPortal>) =>
  user.upload(await screen.findByLabelText(/Choose a file/), file);

describe('an import', () => {
  test('shows what the file would do and each error by its row, and writes only the good rows when told to', async () => {
    const { user, apply, onChanged } = setUp({});
    await choose(user);
    expect(await screen.findByRole('row', { name: '7 parent X There is no region X.' })).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Import the 10 good rows' }));
    expect(await screen.findByText('9 added, 1 changed.')).toBeVisible();
    expect(apply).toHaveBeenCalledWith('batch', true);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  test('is asked for again, with what it would do now, when that is no longer what its check said', async () => {
    const message = 'Something changed since the file was checked.';
    const { user, apply } = setUp(
      { toAdd: 10, toChange: 0, errorCount: 0, errors: [] },
      { toAdd: 0, toChange: 10, errorCount: 0, errors: [], message },
    );
    apply.mockResolvedValueOnce({ ...checked, state: 'applying' });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Import 10 rows' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('To change').nextSibling).toHaveTextContent(/^10$/);
    await user.click(screen.getByRole('button', { name: 'Import 10 rows' }));
    expect(await screen.findByText('9 added, 1 changed.')).toBeVisible();
  });

  test('sends the same file again that did not arrive', async () => {
    const { user, upload } = setUp({});
    upload.mockRejectedValueOnce(new ServerUnreachable());
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Send the file again' }));
    expect(await screen.findByRole('button', { name: 'Import the 10 good rows' })).toBeVisible();
    expect(upload.mock.calls.map(([sent]: unknown[]) => sent)).toEqual([file, file]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('offers no file again that the server refuses', async () => {
    const { user, upload } = setUp({});
    upload.mockRejectedValueOnce(
      new CallFailed(413, { success: false, code: 'TOO_LARGE', message: 'This file is too large.', requestId: 'r1' }),
    );
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is too large.');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });

  test('says that the server is away only until it answers again', async () => {
    const { user, read } = setUp({ state: 'checking' }, {});
    read.mockRejectedValueOnce(new ServerUnreachable());
    await choose(user);
    expect(await screen.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent('The server cannot be reached.');
    expect(await screen.findByRole('button', { name: 'Import the 10 good rows' }, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of one row speaks of one row at every step', async () => {
    const { user } = setUp(
      { state: 'checking', rows: 1, progress: 0 },
      { rows: 1, toAdd: 1, toChange: 0, errorCount: 0 },
    );
    await choose(user);
    expect(await screen.findByText(/Checking the file… 0 of 1 row$/)).toBeVisible();
    expect(await screen.findByText('divisions.csv: 1 row was checked. Nothing is written yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  test('of one good row among bad ones speaks of one good row', async () => {
    const { user } = setUp({ rows: 3, toAdd: 1, toChange: 0 });
    await choose(user);
    expect(await screen.findByText('divisions.csv: 3 rows were checked. Nothing is written yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import the 1 good row' })).toBeEnabled();
  });

  test('counts a row with several errors once, so that its tiles add up to the rows', async () => {
    const { user } = setUp({ rows: 11 });
    await choose(user);
    expect((await screen.findByText('With errors')).nextSibling).toHaveTextContent(/^1$/);
  });

  test('is cancelled while it is written, and says what became of it', async () => {
    const { user, cancel, onChanged } = setUp(
      { state: 'applying', progress: 4 },
      { state: 'cancelled', message: 'It was cancelled: nothing was written.' },
    );
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByText('It was cancelled: nothing was written.')).toBeVisible();
    expect(cancel).toHaveBeenCalledWith('batch');
    expect(onChanged).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
  });

  test('is taken back as a whole', async () => {
    const { user, undo, onChanged } = setUp({ state: 'applied' });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('The import is taken back.')).toBeVisible();
    expect(undo).toHaveBeenCalledWith('batch');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  });

  test('follows a step that runs until it ends', async () => {
    const { user } = setUp({ state: 'checking', progress: 3 });
    await choose(user);
    expect(await screen.findByText(/Checking the file… 3 of 12 rows/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Import the 10 good rows' })).toBeVisible();
  });

  test('says why a file cannot be read and offers another', async () => {
    const { user } = setUp({ state: 'refused', message: 'The file has no header row.' });
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be read.The file has no header row.');
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText(/Choose a file/)).toBeInTheDocument();
  });
});
