import type { Ref } from 'react';
import { shrinkImage } from './shrink-image.ts';

export interface ImageFileProps {
  /** Its `click` lets the person choose. */
  ref: Ref<HTMLInputElement>;
  'aria-label': string;
  onChoose: (file: File) => void;
}

/** Lets an image be chosen from the device, and gives it small enough to send. */
export function ImageFile({ onChoose, ...input }: ImageFileProps) {
  return (
    <input
      {...input}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      hidden
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) void shrinkImage(file).then(onChoose);
        event.target.value = '';
      }}
    />
  );
}
