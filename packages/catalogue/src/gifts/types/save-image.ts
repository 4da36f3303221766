import { callServer } from '@routebook/auth';
import { removeGiftImage, uploadGiftImage, uploadGiftPhoto } from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';
import type { ImageChoice } from '../../images/image-input.tsx';

/** Carries out what was chosen for the image of a type; the rest of the form is saved by then. */
export async function saveTypeImage(id: string, name: string, choice: ImageChoice): Promise<void> {
  if (choice.kind === 'keep') return;
  try {
    if (choice.kind === 'set') await callServer(uploadGiftImage, { params: { id }, file: choice.file });
    else await callServer(removeGiftImage, { params: { id } });
    await refreshTags(['Gift Types']);
  } catch (error) {
    toast({ title: `The image of ${name} was not saved`, description: failedCall(error).message, kind: 'error' });
  }
}

/** Puts the chosen photo to the hand-over of a gift. */
export async function saveGiftPhoto(id: string, choice: ImageChoice): Promise<void> {
  if (choice.kind !== 'set') return;
  try {
    await callServer(uploadGiftPhoto, { params: { id }, file: choice.file });
    await refreshTags(['Gift History']);
  } catch (error) {
    toast({ title: 'The photo was not saved', description: failedCall(error).message, kind: 'error' });
  }
}
