import { type ImageChoice, saveImage, toast, unlessUnsaved } from '@routebook/ui';
import { useState } from 'react';

interface Saved {
  readonly id: string;
  readonly name: string;
}

/** What a form does when it is saved or left. */
export function useSaving(onClose: () => void) {
  return {
    onCancel: unlessUnsaved(onClose),
    saved: ({ name }: Saved) => {
      onClose();
      toast({ title: `${name} saved`, kind: 'success' });
    },
  };
}

/** The same for a form with an image, which is saved after the rest. */
export function useSavingWithImage(image: Parameters<typeof saveImage>[0], onClose: () => void) {
  const [choice, chooseImage] = useState<ImageChoice>({ kind: 'keep' });
  const { onCancel, saved } = useSaving(onClose);
  return {
    image: choice,
    chooseImage,
    onCancel,
    saved: (row: Saved) => {
      chooseImage({ kind: 'keep' });
      void saveImage(image, row, choice);
      saved(row);
    },
  };
}
