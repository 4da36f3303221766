import { callServer } from '@routebook/auth';
import {
  addOutletImage,
  getOutletImage,
  listOutletImages,
  mostOutletImages,
  type OutletImage,
  orderOutletImages,
  removeOutletImage,
  replaceOutletImage,
  turnOutletImage,
} from '@routebook/contract';
import {
  Button,
  confirm,
  Empty,
  type FailedCall,
  failedCall,
  IconButton,
  ImageFile,
  LoadingOrError,
  refreshTags,
  StoredImage,
  showInstant,
  styled,
  tellDone,
  toast,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import Replace from 'lucide-react/icons/replace';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';

const Images = styled('ol', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: '3',
  p: '0',
  listStyle: 'none',
  mb: '3',
  '& li': { borderWidth: '1px', borderColor: 'border', borderRadius: 'l2', p: '2' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-size=large]': { width: '100%', height: '10rem' },
  '& [data-tools]': { display: 'flex', flexWrap: 'wrap', mt: '1' },
});

type Work = () => Promise<unknown>;

/** What is wrong with the file, or with the way to the server. */
const notSaved = ({ message, fields }: FailedCall) => ({
  title: 'The image was not saved',
  description: fields.file ?? message,
});

/** The images of an outlet in their order: added, turned, replaced, moved and removed. */
export function OutletImages({ id, name }: { id: string; name: string }) {
  const read = useServerRead(listOutletImages, { params: { id } });
  const mayEdit = useMayCall()(addOutletImage);
  const [busy, setBusy] = useState(false);
  const chosen = useRef<{ readonly replaces?: string }>({});
  const input = useRef<HTMLInputElement>(null);

  // One after the other. No button is disabled meanwhile: browsers take the focus from one that is.
  async function carryOut(work: Work): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: 'This was not done with the images', description: failedCall(error).message, kind: 'error' });
    } finally {
      // Also where no answer came: it may be done.
      await refreshTags(listOutletImages.tags);
      setBusy(false);
    }
  }
  const choose = (replaces?: string) => {
    chosen.current = { ...(replaces && { replaces }) };
    input.current?.click();
  };
  const send = (file: File) => {
    const { replaces } = chosen.current;
    return carryOut(() =>
      replaces
        ? tellDone(replaceOutletImage, { params: { id, imageId: replaces }, file }, 'The image is replaced', notSaved)
        : tellDone(addOutletImage, { params: { id }, file }, 'The image is added', notSaved),
    );
  };
  async function remove(imageId: string) {
    if (await confirm({ title: `Remove this image of ${name}?`, confirmLabel: 'Remove', tone: 'danger' }))
      await carryOut(() => callServer(removeOutletImage, { params: { id, imageId } }));
  }

  if (!read.data) return <LoadingOrError what="Its images" read={read} />;
  const { images } = read.data;
  const place = (from: number, to: number) => {
    if (to < 0 || to >= images.length) return;
    const order = images.map((image) => image.id);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    void carryOut(() => callServer(orderOutletImages, { params: { id }, body: { imageIds: order } }));
  };
  const tools = (image: OutletImage, index: number) => (
    <span data-tools>
      <IconButton
        variant="ghost"
        aria-label="Earlier"
        aria-disabled={index === 0}
        onClick={() => place(index, index - 1)}
      >
        <ArrowLeft aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label="Later"
        aria-disabled={index === images.length - 1}
        onClick={() => place(index, index + 1)}
      >
        <ArrowRight aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label="Turn"
        onClick={() => void carryOut(() => callServer(turnOutletImage, { params: { id, imageId: image.id } }))}
      >
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton variant="ghost" aria-label="Replace" onClick={() => choose(image.id)}>
        <Replace aria-hidden />
      </IconButton>
      <IconButton variant="ghost" aria-label="Remove" onClick={() => void remove(image.id)}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  );
  const adding = (
    <Button variant="outline" onClick={() => choose()}>
      <ImagePlus aria-hidden />
      Add an image
    </Button>
  );
  return (
    <>
      {images.length === 0 && (
        <Empty
          title="No images yet"
          description="The first one stands for the outlet in lists."
          {...(mayEdit && { action: adding })}
        />
      )}
      <Images aria-label={`Images of ${name}`} aria-busy={busy}>
        {images.map((image, index) => (
          <li key={image.id}>
            <StoredImage
              call={getOutletImage}
              id={id}
              imageKey={image.image}
              size="large"
              alt={`Image ${index + 1} of ${name}`}
            />
            <small>
              {image.addedBy ?? 'Somebody'}, {showInstant(image.addedAt)}
            </small>
            {mayEdit && tools(image, index)}
          </li>
        ))}
      </Images>
      {mayEdit && images.length > 0 && images.length < mostOutletImages && adding}
      <ImageFile ref={input} aria-label="Image file" onChoose={(file) => void send(file)} />
    </>
  );
}
