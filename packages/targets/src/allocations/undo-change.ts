import { undoAllocationChange } from '@routebook/contract';
import { quantity, tellDone } from '@routebook/ui';

/** Takes a copy or a handover back. */
export async function undoChange(id: string): Promise<void> {
  await tellDone(
    undoAllocationChange,
    { params: { id } },
    ({ restored }) => `${quantity(restored)} ${restored === 1 ? 'allocation is' : 'allocations are'} as before`,
    'This was not undone',
  );
}
