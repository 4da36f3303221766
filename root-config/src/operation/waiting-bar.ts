import { notice } from '../page/notice.ts';

/** Says in a region that a new version waits for unsaved work; quiet, and part of what stands there. */
export function waitingBar(label: string, openNow: () => void): HTMLElement {
  const name = label.replace(/^T(?=h(e|is) )/, 't');
  return notice({
    className: 'waiting-bar',
    text: `A new version of ${name} is ready. It opens when your work is saved.`,
    buttons: { 'Open it now': openNow },
  });
}
