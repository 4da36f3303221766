import { undoUserChange } from '@routebook/contract';
import { tellDone } from '@routebook/ui';

/** Takes a transfer or a deactivation back, and says what could not be. */
export async function undoChange(id: string, name: string): Promise<void> {
  await tellDone(
    undoUserChange,
    { params: { id } },
    ({ kept }) => ({
      title: `Taken back for ${name}`,
      ...(kept.length > 0 && { kind: 'info', description: `Left as it is: ${kept.join('; ')}.` }),
    }),
    'This was not taken back',
  );
}
