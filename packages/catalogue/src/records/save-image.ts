import { callServer } from '@routebook/auth';
import {
  removeBrandLogo,
  removeGiftImage,
  removeProductImage,
  uploadBrandLogo,
  uploadGiftImage,
  uploadProductImage,
} from '@routebook/contract';
import { failedCall, refreshTags, toast } from '@routebook/ui';
import type { ImageChoice } from '../images/image-input.tsx';

const calls = {
  product: { upload: uploadProductImage, remove: removeProductImage, word: 'image' },
  brand: { upload: uploadBrandLogo, remove: removeBrandLogo, word: 'logo' },
  'gift type': { upload: uploadGiftImage, remove: removeGiftImage, word: 'image' },
};

/** Carries out what was chosen for the image of a row; the rest of the form is saved by then. */
export async function saveImage(
  kind: keyof typeof calls,
  { id, name }: { readonly id: string; readonly name: string },
  choice: ImageChoice,
): Promise<void> {
  if (choice.kind === 'keep') return;
  const { upload, remove, word } = calls[kind];
  try {
    if (choice.kind === 'set') await callServer(upload, { params: { id }, file: choice.file });
    else await callServer(remove, { params: { id } });
    await refreshTags(upload.tags);
  } catch (error) {
    toast({ title: `The ${word} of ${name} was not saved`, description: failedCall(error).message, kind: 'error' });
  }
}
