export { ImageFile } from './image-file.tsx';
export { ImageChooser, ImageInput } from './image-input.tsx';
export { saveImage } from './save-image.ts';
