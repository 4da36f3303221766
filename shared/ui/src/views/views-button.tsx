import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { Button } from '../theme/button.tsx';

const placeholder = (
  <Button variant="outline" disabled>
    <Bookmark aria-hidden />
    Views
  </Button>
);
const ViewsMenu = lazyComponent(async () => (await import('./views-menu.tsx')).ViewsMenu, placeholder, { plain: true });

/** Stands where the views menu will be, until the page is idle: no first view waits for saved views. */
export function ViewsButton({ screen }: { screen: string }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, 300);
      return () => clearTimeout(timer);
    }
    const wait = requestIdleCallback(begin, { timeout: 2_000 });
    return () => cancelIdleCallback(wait);
  }, []);
  return idle ? <ViewsMenu screen={screen} /> : placeholder;
}
