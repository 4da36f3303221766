import { notice } from '../page/notice.ts';
import { pageNotices } from '../page/page-notices.ts';
import type { ParcelRef } from '../slot/parcel-ref.ts';

/**
 * Says that a new version of a parcel waits for unsaved work, in place of what was said of it before. Nobody has to
 * answer: put away, it waits all the same.
 */
export function showWaitingBar({ name, label }: ParcelRef, openNow: () => void): HTMLElement {
  const bar = notice({
    className: 'waiting-bar',
    text: `A new version of ${label.replace(/^T(?=h(e|is) )/, 't')} is ready. It opens when your work is saved.`,
    buttons: { 'Open it now': openNow, Later: () => bar.remove() },
  });
  bar.dataset.parcel = name;
  const bars = pageNotices().querySelectorAll<HTMLElement>('.waiting-bar');
  for (const before of bars) if (before.dataset.parcel === name) before.remove();
  pageNotices().append(bar);
  return bar;
}
