import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';
import { StoredImage, type StoredImageProps } from './stored-image.tsx';

const Beside = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: '100%' });
const Cut = styled('span', { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export interface WithImageProps extends Pick<StoredImageProps, 'call' | 'id' | 'imageKey' | 'icon'> {
  children: ReactNode;
}

/** A name beside its small image, cut where a table has no room for all of it. */
export function WithImage({ children, ...image }: WithImageProps) {
  return (
    <Beside>
      <StoredImage {...image} />
      <Cut>{children}</Cut>
    </Beside>
  );
}
