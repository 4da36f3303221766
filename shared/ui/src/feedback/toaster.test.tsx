import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadChakra } from '../theme/chakra-loader.ts';
import type { ToastContent, ToastHandle } from './toast-store.ts';
import { showToast } from './toaster.tsx';

/** The parts of a message are compiled by jest when the first one is shown. */
configure({ asyncUtilTimeout: 10_000 });

async function shown(content: ToastContent): Promise<ToastHandle> {
  return act(async () => showToast(content));
}

beforeAll(loadChakra);

const closed = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());

describe('a message', () => {
  test('is announced, and its action can be taken once', async () => {
    const onSelect = jest.fn();
    await shown({ title: 'Dhaka is inactive', kind: 'success', action: { label: 'Undo', onSelect } });
    expect(await screen.findByRole('status')).toHaveTextContent('Dhaka is inactive');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    // While it fades out nobody can press it again.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('Dhaka is inactive').closest('[data-kind]')).toHaveAttribute('inert');
    await closed('Dhaka is inactive');
  });

  test('gives the focus back to where it came from once it is closed', async () => {
    const row = document.createElement('button');
    document.body.prepend(row);
    await shown({ title: 'Sylhet deleted', kind: 'success', action: { label: 'Undo', onSelect: () => undefined } });
    await screen.findByText('Sylhet deleted');
    row.focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(row).toHaveFocus();
    await closed('Sylhet deleted');
    row.remove();
  });

  test('of a failure stays until it is closed', async () => {
    await shown({
      title: 'Not exported',
      description: 'The server is away.',
      kind: 'error',
      duration: undefined,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not exportedThe server is away.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed('Not exported');
  });

  test('shows how far something is, and changes with it', async () => {
    const note = await shown({ title: 'Exporting', kind: 'progress', progress: 0.2 });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    act(() => note.update({ kind: 'success', title: 'Exported' }));
    expect(await screen.findByText('Exported')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => note.close());
    await closed('Exported');
  });
});
