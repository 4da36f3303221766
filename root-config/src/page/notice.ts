import { button } from './button.ts';

interface NoticeOptions {
  readonly className: 'waiting-bar' | 'failed-load-notice' | 'lifeboat-notice' | 'reload-notice' | 'overrides-badge';
  readonly text: string;
  /** What each button says, and does. */
  readonly buttons: Readonly<Record<string, () => void>>;
  /** A notice that stays has a name among the page's parts; one that comes is read out. */
  readonly stays?: string;
}

/** What the page itself has to say beside its parcels: a sentence and the ways on. */
export function notice({ className, text, buttons, stays }: NoticeOptions): HTMLElement {
  const element = document.createElement(stays === undefined ? 'div' : 'aside');
  element.className = `notice ${className}`;
  if (stays === undefined) element.setAttribute('role', 'status');
  else element.setAttribute('aria-label', stays);
  const sentence = document.createElement('p');
  sentence.textContent = text;
  element.append(sentence, ...Object.entries(buttons).map(([label, press]) => button(label, press)));
  return element;
}
