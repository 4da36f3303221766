import { callServer } from '@routebook/auth';
import type { ImageCalls } from '@routebook/contract';
import { failedCall } from '../calls/failed-call.ts';
import { refreshTags } from '../calls/server-call.ts';
import { toast } from '../feedback/toast.ts';
import type { ImageChoice } from './image-input.tsx';

/** Carries out what was chosen for the image of a row; the rest of the form is saved by then. */
export async function saveImage(
  { upload, remove, word }: Pick<ImageCalls, 'upload' | 'remove' | 'word'>,
  { id, name }: { readonly id: string; readonly name: string },
  choice: ImageChoice,
): Promise<void> {
  if (choice.kind === 'keep') return;
  try {
    if (choice.kind === 'set') await callServer(upload, { params: { id }, file: choice.file });
    else await callServer(remove, { params: { id } });
    await refreshTags(upload.tags);
  } catch (error) {
    toast({ title: `The ${word} of ${name} was not saved`, description: failedCall(error).message, kind: 'error' });
  }
}
