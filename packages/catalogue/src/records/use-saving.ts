import { mayLeave, toast } from '@routebook/ui';
import { useState } from 'react';
import type { ImageChoice } from '../images/image-input.tsx';
import { saveImage } from './save-image.ts';

interface Saved {
  readonly id: string;
  readonly name: string;
}

/** What a form does when it is saved or left. */
export function useSaving(onClose: () => void) {
  return {
    onCancel: () => void mayLeave().then((leave) => leave && onClose()),
    saved: ({ name }: Saved) => {
      onClose();
      toast({ title: `${name} saved`, kind: 'success' });
    },
  };
}

/** The same for a form with an image, which is saved after the rest. */
export function useSavingWithImage(kind: Parameters<typeof saveImage>[0], onClose: () => void) {
  const [image, chooseImage] = useState<ImageChoice>({ kind: 'keep' });
  const { onCancel, saved } = useSaving(onClose);
  return {
    image,
    chooseImage,
    onCancel,
    saved: (row: Saved) => {
      chooseImage({ kind: 'keep' });
      void saveImage(kind, row, image);
      saved(row);
    },
  };
}
