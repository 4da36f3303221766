import { callServer } from '@routebook/auth';
import { uploadGiftPhoto } from '@routebook/contract';
import { failedCall, type ImageChoice, refreshTags, toast } from '@routebook/ui';

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
