const longestSide = 1_600;
const lightEnough = 1_500_000;

/**
 * An image as a phone takes it made small enough to send, as WebP where the browser writes that. What it can't read goes as it
 * is: the server says what is wrong with it.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= lightEnough) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
