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
  BusyButton,
  confirm,
  Empty,
  failedCall,
  LoadingOrError,
  refreshTags,
  StoredImage,
  showInstant,
  styled,
  toast,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import type { LucideIcon } from 'lucide-react';
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

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  /** There is nowhere to go. */
  readonly isOff?: boolean;
  readonly onClick: (button: string) => unknown;
}

type Work = (signal?: AbortSignal) => Promise<unknown>;

/** The images of an outlet in their order: added, turned, replaced, moved and removed. */
export function OutletImages({ id, name }: { id: string; name: string }) {
  const read = useServerRead(listOutletImages, { params: { id } });
  const mayEdit = useMayCall()(addOutletImage);
  /** The button whose work is under way. */
  const [working, setWorking] = useState<string>();
  const chosen = useRef<{ readonly button: string; readonly replaces?: string }>({ button: '' });
  const input = useRef<HTMLInputElement>(null);

  async function carryOut(button: string, work: Work): Promise<void> {
    setWorking(button);
    try {
      await work();
      await refreshTags(listOutletImages.tags);
    } catch (error) {
      const { message, fields } = failedCall(error);
      toast({ title: 'The images stay as they were', description: fields.file ?? message, kind: 'error' });
    } finally {
      setWorking(undefined);
    }
  }
  const choose = (button: string, replaces?: string) => {
    chosen.current = { button, ...(replaces && { replaces }) };
    input.current?.click();
  };
  const send = (file: File) => {
    const { button, replaces } = chosen.current;
    return carryOut(button, () =>
      replaces
        ? callServer(replaceOutletImage, { params: { id, imageId: replaces }, file })
        : callServer(addOutletImage, { params: { id }, file }),
    );
  };
  async function remove(button: string, imageId: string) {
    if (await confirm({ title: `Remove this image of ${name}?`, confirmLabel: 'Remove', tone: 'danger' }))
      await carryOut(button, () => callServer(removeOutletImage, { params: { id, imageId } }));
  }

  if (!read.data) return <LoadingOrError what="Its images" read={read} />;
  const { images } = read.data;
  const place = (button: string, from: number, to: number) => {
    const order = images.map((image) => image.id);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    return carryOut(button, () => callServer(orderOutletImages, { params: { id }, body: { imageIds: order } }));
  };
  const waits = (button: string) => ({
    busy: working === button,
    disabled: working !== undefined && working !== button,
  });
  const tools = (image: OutletImage, index: number) => {
    const all: Tool[] = [
      { label: 'Earlier', icon: ArrowLeft, isOff: index === 0, onClick: (button) => place(button, index, index - 1) },
      {
        label: 'Later',
        icon: ArrowRight,
        isOff: index === images.length - 1,
        onClick: (button) => place(button, index, index + 1),
      },
      {
        label: 'Turn',
        icon: RotateCw,
        onClick: (button) => carryOut(button, () => callServer(turnOutletImage, { params: { id, imageId: image.id } })),
      },
      { label: 'Replace', icon: Replace, onClick: (button) => choose(button, image.id) },
      { label: 'Remove', icon: Trash2, onClick: (button) => remove(button, image.id) },
    ];
    return (
      <span data-tools>
        {all.map(({ label, icon: Icon, isOff = false, onClick }) => {
          const button = `${label} ${image.id}`;
          const { busy, disabled } = waits(button);
          return (
            <BusyButton
              key={label}
              variant="ghost"
              px="0"
              aria-label={label}
              busy={busy}
              disabled={disabled || (isOff && !busy)}
              onClick={() => void onClick(button)}
            >
              <Icon aria-hidden />
            </BusyButton>
          );
        })}
      </span>
    );
  };
  const adding = (
    <BusyButton variant="outline" {...waits('Add')} onClick={() => choose('Add')}>
      <ImagePlus aria-hidden />
      Add an image
    </BusyButton>
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
      <Images aria-label={`Images of ${name}`}>
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
      <input
        ref={input}
        type="file"
        aria-label="Image file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
