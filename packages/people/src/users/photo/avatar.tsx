import { styled } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { initialsOf, tintOf } from './initials.ts';
import { type PhotoSize, photoAddress } from './photo-cache.ts';

const tints = ['brand', 'green', 'orange', 'purple', 'cyan', 'pink'] as const;

const Frame = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: 'full',
  overflow: 'hidden',
  fontSize: '0.6875rem',
  fontWeight: 'semibold',
  bg: 'bg.emphasized',
  color: 'fg',
  '&[data-size=large]': { width: '5.5rem', height: '5.5rem', fontSize: '1.75rem' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

interface AvatarProps {
  person: { readonly id: string; readonly name: string; readonly photo: string | null };
  size?: PhotoSize;
}

/** A person's photo, or the initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ person, size = 'small' }: AvatarProps) {
  const { id, name, photo } = person;
  const [shown, show] = useState<{ photo: string; address: string }>();
  useEffect(() => {
    if (!photo) return;
    let wanted = true;
    photoAddress({ id, photo }, size).then(
      (address) => wanted && show({ photo, address }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, photo, size]);
  return (
    <Frame aria-hidden data-size={size} data-tint={tints[tintOf(id, tints.length)]}>
      {photo && shown?.photo === photo ? <img src={shown.address} alt="" /> : initialsOf(name)}
    </Frame>
  );
}
