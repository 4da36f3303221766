import { removeUserPhoto, uploadUserPhoto } from '@routebook/contract';
import { type ImageChoice, tellDone } from '@routebook/ui';
import { shrinkPhoto } from './shrink-photo.ts';

/** Carries out what was chosen for a person's photo, and says how that went; the rest of the form is saved by then. */
export async function savePhoto(id: string, name: string, choice: ImageChoice): Promise<void> {
  const params = { id };
  const photo = `The photo of ${name}`;
  if (choice.kind === 'remove')
    await tellDone(removeUserPhoto, { params }, `${photo} is removed`, `${photo} was not removed`);
  if (choice.kind === 'set')
    await tellDone(
      uploadUserPhoto,
      async () => ({ params, file: await shrinkPhoto(choice.file) }),
      `${photo} is saved`,
      `${photo} was not saved`,
    );
}
