import { notice } from '../page/notice.ts';
import { pageNotices } from '../page/page-notices.ts';

const idleMs = 60_000;
const lookMs = 5_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Answers what to call with the addresses that only a reload brings. When the person has done nothing for a minute and
 * `mayOffer` agrees, a notice offers the reload; dismissed, it comes back only for something newer.
 */
export function createReloadNotice(
  mayOffer: () => boolean,
  reload = () => window.location.reload(),
): (afterReload: readonly string[]) => void {
  let wanted = '';
  let dismissed = '';
  let shown: HTMLElement | null = null;
  let lastInput = performance.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const onInput = () => {
    lastInput = performance.now();
  };

  function hide(): void {
    shown?.remove();
    shown = null;
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
    for (const input of inputs) window.removeEventListener(input, onInput, true);
  }

  function look(): void {
    if (performance.now() - lastInput < idleMs || !mayOffer()) return;
    rest();
    const later = () => {
      dismissed = wanted;
      hide();
    };
    shown = notice({
      className: 'reload-notice',
      text: 'A new version of the portal is ready.',
      buttons: { Reload: reload, Later: later },
    });
    pageNotices().append(shown);
  }

  return (afterReload) => {
    wanted = [...afterReload].sort().join(' ');
    if (wanted === '') hide();
    if (wanted === '' || wanted === dismissed) return rest();
    if (shown || timer !== undefined) return;
    onInput();
    for (const input of inputs) window.addEventListener(input, onInput, { capture: true, passive: true });
    timer = setInterval(look, lookMs);
  };
}
