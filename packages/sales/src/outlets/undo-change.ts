import { undoOutletChange } from '@routebook/contract';
import { quantity, tellDone } from '@routebook/ui';

/** Takes a change of many outlets back, and says how many it was for. */
export async function undoChange(id: string): Promise<void> {
  await tellDone(
    undoOutletChange,
    { params: { id } },
    ({ undone, stayed }) => ({
      title: `${quantity(undone)} ${undone === 1 ? 'outlet is' : 'outlets are'} as before`,
      ...(stayed > 0 && { description: `${quantity(stayed)} were changed again since and stay.` }),
    }),
    'Not taken back',
  );
}
