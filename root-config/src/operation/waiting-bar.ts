import { button } from '../page/button.ts';

/** Says in a region that a new version waits for unsaved work; quiet, and part of what stands there. */
export function waitingBar(label: string, openNow: () => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'waiting-bar';
  bar.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = `A new version of ${label.replace(/^T(?=h(e|is) )/, 't')} is ready. It opens when your work is saved.`;
  bar.append(text, button('Open it now', openNow));
  return bar;
}
