import { undoPjpChange } from '@routebook/contract';
import { quantity, tellDone } from '@routebook/ui';

/** Takes a change of plans back and says how far that went. */
export async function undoChange(id: string): Promise<void> {
  await tellDone(
    undoPjpChange,
    { params: { id } },
    ({ restored, kept }) => ({
      title: `${quantity(restored)} ${restored === 1 ? 'day is' : 'days are'} as before`,
      ...(kept > 0 && { description: `${quantity(kept)} were changed since, or have passed, and stay.` }),
    }),
    'This was not undone',
  );
}
