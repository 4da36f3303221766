import { uploadStockUpdatePhoto } from '@routebook/contract';
import { type ImageChoice, tellDone } from '@routebook/ui';

/** Puts the chosen photo to an update of stock that was just made, and says how that went. */
export async function savePhoto(id: string, choice: ImageChoice): Promise<void> {
  if (choice.kind !== 'set') return;
  await tellDone(
    uploadStockUpdatePhoto,
    { params: { id }, file: choice.file },
    'The photo is saved',
    'The photo was not saved',
  );
}
