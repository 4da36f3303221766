import { removeUserPhoto, uploadUserPhoto } from '@routebook/contract';
import { type ImageChoice, saveImage } from '@routebook/ui';

/** Carries out what was chosen for a person's photo, once the rest of the form is saved. */
export function savePhoto({ id, name }: { readonly id: string; readonly name: string }, choice: ImageChoice) {
  return saveImage({ upload: uploadUserPhoto, remove: removeUserPhoto }, id, `The photo of ${name}`, choice);
}
