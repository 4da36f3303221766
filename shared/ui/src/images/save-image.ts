import type { ImageCalls } from '@routebook/contract';
import { tellDone } from '../feedback/tell-done.ts';
import type { ImageChoice } from './image-input.tsx';

/** The calls that set the image of a row, and take it away where that can be. */
type ImageWrites = Pick<ImageCalls, 'upload'> & Partial<Pick<ImageCalls, 'remove'>>;

/**
 * Carries out what was chosen for the image of a row, and says how that went; the rest of the form is saved by then. `image` is
 * what a sentence about it begins with, like "The logo of Gulmohar".
 */
export async function saveImage(
  { upload, remove }: ImageWrites,
  id: string,
  image: string,
  choice: ImageChoice,
): Promise<void> {
  const params = { id };
  if (choice.kind === 'remove' && remove)
    await tellDone(remove, { params }, `${image} is removed`, `${image} was not removed`);
  if (choice.kind === 'set')
    await tellDone(upload, { params, file: choice.file }, `${image} is saved`, `${image} was not saved`);
}
