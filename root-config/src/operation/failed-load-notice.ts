import { notice } from '../page/notice.ts';
import { pageNotices } from '../page/page-notices.ts';

let shown: HTMLElement | undefined;

/**
 * Says what to do where somebody has asked for something whose file cannot be had, as without a connection. What a screen
 * draws says so in its own place; a step in a menu, a question or a download has none.
 */
export function noticeFailedLoads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error) || event.reason.name !== 'ChunkLoadError') return;
    event.preventDefault();
    shown?.remove();
    shown = notice({
      className: 'failed-load-notice',
      text: 'This part of the portal could not be loaded. Check your connection and try again; if that does not help, load the page again.',
      buttons: { Close: () => shown?.remove() },
    });
    pageNotices().append(shown);
  });
}
