import type { Page } from './lay-out-page.ts';
import { lifeboat } from './lifeboat.ts';

/**
 * Notes that the portal has started, once something of it stands. Where everything that should stand has failed, the map
 * may be why: one failed parcel beside others that work is no reason to leave it.
 */
export function watchStart({ nav, main }: Pick<Page, 'nav' | 'main'>): void {
  const observer = new MutationObserver(look);

  function look(): void {
    const shown = [nav, main].some(({ dataset }) => dataset.state === 'shown');
    const failed = main.dataset.state === 'failed' && nav.dataset.state !== 'loading';
    if (!shown && !failed) return;
    observer.disconnect();
    if (shown) lifeboat.started();
    else lifeboat.failed('Nothing of the first view could be shown', false);
  }

  for (const region of [nav, main]) observer.observe(region, { attributeFilter: ['data-state'] });
}
