import { notice } from '../page/notice.ts';
import { pageNotices } from '../page/page-notices.ts';
import type { Part } from '../slot/part.ts';

/**
 * Says that a new version of a part waits for unsaved work, in place of what was said of it before. Nobody has to
 * answer: put away, it waits all the same.
 */
export function showWaitingBar({ name, label }: Part, openNow: () => void): HTMLElement {
  const bar = notice({
    className: 'waiting-bar',
    text: `A new version of ${label.replace(/^T(?=h(e|is) )/, 't')} is ready. It opens when your work is saved.`,
    buttons: { 'Open it now': openNow, Later: () => bar.remove() },
  });
  bar.dataset.part = name;
  const bars = pageNotices().querySelectorAll<HTMLElement>('.waiting-bar');
  for (const before of bars) if (before.dataset.part === name) before.remove();
  pageNotices().append(bar);
  return bar;
}
