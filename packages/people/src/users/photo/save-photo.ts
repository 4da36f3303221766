import { callServer } from '@routebook/auth';
import { removeUserPhoto, uploadUserPhoto } from '@routebook/contract';
import { failedCall, type ImageChoice, refreshTags, toast } from '@routebook/ui';
import { shrinkPhoto } from './shrink-photo.ts';

/** Carries out what was chosen for a person's photo; the rest of the form is saved by then. */
export async function savePhoto(id: string, name: string, choice: ImageChoice): Promise<void> {
  if (choice.kind === 'keep') return;
  try {
    if (choice.kind === 'set')
      await callServer(uploadUserPhoto, { params: { id }, file: await shrinkPhoto(choice.file) });
    else await callServer(removeUserPhoto, { params: { id } });
    await refreshTags(['Users']);
  } catch (error) {
    toast({ title: `The photo of ${name} was not saved`, description: failedCall(error).message, kind: 'error' });
  }
}
