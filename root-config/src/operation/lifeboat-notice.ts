import { lifeboat } from '../page/lifeboat.ts';
import { notice } from '../page/notice.ts';
import { pageNotices } from '../page/page-notices.ts';

/** Says why the page has an older map than the one that runs, as long as that is so; answers what takes it away. */
export function showLifeboatNotice(): () => void {
  if (lifeboat.refused === 0) return () => {};
  const element = notice({
    className: 'lifeboat-notice',
    text: 'The newest version of the portal did not start in this browser. You work with the one before; whoever runs the portal is told.',
    buttons: { 'Try the newest': tryNewest, Close: () => element.remove() },
    stays: 'The version of the portal',
  });
  pageNotices().append(element);
  return () => element.remove();
}

function tryNewest(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser.
  document.cookie = 'routebook-lifeboat=;path=/;max-age=0';
  window.location.reload();
}
