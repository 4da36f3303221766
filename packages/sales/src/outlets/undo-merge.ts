import { undoOutletMerge } from '@routebook/contract';
import { tellDone } from '@routebook/ui';

/** Lets an outlet that was merged into another be one of its own again. */
export async function undoMerge({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await tellDone(undoOutletMerge, { params: { id } }, `${name} stands for itself again`, `${name} stays merged`);
}
