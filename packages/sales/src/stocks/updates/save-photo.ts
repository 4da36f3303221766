import { callServer } from '@routebook/auth';
import { uploadStockUpdatePhoto } from '@routebook/contract';
import { failedCall, type ImageChoice, refreshTags, toast } from '@routebook/ui';

/** Puts the chosen photo to an update of stock that was just made. */
export async function savePhoto(id: string, choice: ImageChoice): Promise<void> {
  if (choice.kind !== 'set') return;
  try {
    await callServer(uploadStockUpdatePhoto, { params: { id }, file: choice.file });
    await refreshTags(['Stocks']);
  } catch (error) {
    toast({ title: 'The photo was not saved', description: failedCall(error).message, kind: 'error' });
  }
}
