import { styled } from '@routebook/ui';
import { Gift, Package } from 'lucide-react';
import { useEffect, useState } from 'react';
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

interface StoredImageProps {
  of: ImageName['of'];
  id: string;
  /** Null without an image. */
  imageKey: string | null;
  size?: ImageSize;
  /** What is to be seen; without it the name stands beside it. */
  alt?: string;
}

/** The image of a row of the catalogue, or the photo of a hand-over; a gift box or a parcel without one. */
export function StoredImage({ of, id, imageKey, size = 'small', alt = '' }: StoredImageProps) {
  const [shown, show] = useState<{ key: string; address: string }>();
  useEffect(() => {
    if (!imageKey) return;
    let wanted = true;
    imageAddress({ of, id, key: imageKey }, size).then(
      (address) => wanted && show({ key: imageKey, address }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [of, id, imageKey, size]);
  const Nothing = of === 'type' || of === 'gift' ? Gift : Package;
  return (
    <Frame data-size={size}>
      {imageKey && shown?.key === imageKey ? <img src={shown.address} alt={alt} /> : <Nothing aria-hidden />}
    </Frame>
  );
}
