import { uploadGiftPhoto } from '@routebook/contract';
import { type ImageChoice, tellDone } from '@routebook/ui';

/** Puts the chosen photo to the hand-over of a gift, and says how that went. */
export async function saveGiftPhoto(id: string, choice: ImageChoice): Promise<void> {
  if (choice.kind !== 'set') return;
  await tellDone(
    uploadGiftPhoto,
    { params: { id }, file: choice.file },
    'The photo is saved',
    'The photo was not saved',
  );
}
