import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../parcel/providers.tsx';
import { WithChakra } from '../theme/with-chakra.tsx';

/** Draws something that belongs to no parcel at the end of the page, under the same theme; returns how to take it away. */
export function openOverlay(
  content: ReactNode,
  element: HTMLElement = document.body.appendChild(document.createElement('div')),
): () => void {
  const root = createRoot(element);
  root.render(
    <Providers>
      <WithChakra>{content}</WithChakra>
    </Providers>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
}
