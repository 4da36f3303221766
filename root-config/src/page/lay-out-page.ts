import type { RuntimeConfig } from '@routebook/auth';
import { button } from './button.ts';
import { slowCheckWords } from './slow-check-words.ts';
import { spinnerElement } from './spinner.ts';

/** `portal` has the left navigation and the top bar around the page; `plain` is the page alone. */
export type Layout = 'portal' | 'plain';

export interface Page {
  readonly nav: HTMLElement;
  readonly main: HTMLElement;
  setLayout(layout: Layout): void;
  /** The large spinner in place of everything else, which says what it waits for when that takes long, and offers to ask again. */
  showSpinner(onRetry: () => void): void;
  hideSpinner(): void;
}

/** Puts the regions of the portal into the page. */
export function layOutPage({ productName }: Pick<RuntimeConfig, 'productName'>): Page {
  const portal = document.createElement('div');
  portal.id = 'portal';
  portal.hidden = true;
  const nav = document.createElement('div');
  nav.id = 'portal-nav';
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  main.setAttribute('aria-label', productName);
  portal.append(skipLink(main), nav, main);

  const spinner = spinnerElement();
  const words = slowCheckWords(spinner);
  document.body.append(portal);

  return {
    nav,
    main,
    setLayout(layout) {
      portal.dataset.layout = layout;
    },
    showSpinner(onRetry) {
      portal.hidden = true;
      document.body.append(spinner);
      words.start(onRetry);
    },
    hideSpinner() {
      words.stop();
      spinner.remove();
      portal.hidden = false;
    },
  };
}

/** A button, not a link to `#main`: the address, which screens keep their filters in, stays as it is. */
function skipLink(main: HTMLElement): HTMLElement {
  const skip = button('Skip to content', () => main.focus());
  skip.className = 'skip-link';
  return skip;
}
