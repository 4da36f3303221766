const longestSide = 1_600;
const lightEnough = 1_500_000;

/**
 * A photo as a phone takes it made small enough to send. What the browser can't read goes as it is: the server says
 * what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= lightEnough) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : file;
  } catch {
    return file;
  }
}
