import type { ImageCalls } from '@routebook/contract';
import { tellDone } from '../feedback/tell-done.ts';
import type { ImageChoice } from './image-input.tsx';

/** Carries out what was chosen for the image of a row, and says how that went; the rest of the form is saved by then. */
export async function saveImage(
  { upload, remove, word }: Pick<ImageCalls, 'upload' | 'remove' | 'word'>,
  { id, name }: { readonly id: string; readonly name: string },
  choice: ImageChoice,
): Promise<void> {
  const params = { id };
  const image = `The ${word} of ${name}`;
  if (choice.kind === 'remove') await tellDone(remove, { params }, `${image} is removed`, `${image} was not removed`);
  if (choice.kind === 'set')
    await tellDone(upload, { params, file: choice.file }, `${image} is saved`, `${image} was not saved`);
}
