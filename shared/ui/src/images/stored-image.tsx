import Package from 'lucide-react/icons/package';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from '../theme/styled.tsx';
import { type ImageName, type ImageSize, imageAddress } from './image-address.ts';

const Frame = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: 'l1',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  color: 'fg.muted',
  '&[data-size=large]': { width: '7rem', height: '7rem', borderRadius: 'l2' },
  '& svg': { width: '55%', height: '55%', strokeWidth: 1.5 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

export interface StoredImageProps {
  /** By which it is read: `brandCalls.image.get`. */
  call: ImageName['call'];
  /** Of the row. */
  id: string;
  /** Null without an image. */
  imageKey: string | null;
  size?: ImageSize;
  /** What is to be seen; without it the name stands beside it. */
  alt?: string;
  /** Drawn where there is none. */
  icon?: ComponentType<{ 'aria-hidden'?: boolean }> | undefined;
}

/** The image of a row, or an icon in its place. */
export function StoredImage({ call, id, imageKey, size = 'small', alt = '', icon: Icon = Package }: StoredImageProps) {
  const [shown, show] = useState<{ key: string; address: string }>();
  useEffect(() => {
    if (!imageKey) return;
    let wanted = true;
    imageAddress({ call, id, key: imageKey }, size).then(
      (address) => wanted && show({ key: imageKey, address }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [call, id, imageKey, size]);
  return (
    <Frame data-size={size}>
      {imageKey && shown?.key === imageKey ? <img src={shown.address} alt={alt} /> : <Icon aria-hidden />}
    </Frame>
  );
}
