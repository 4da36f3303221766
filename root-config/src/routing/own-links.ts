import { navigateTo } from '@routebook/auth';

/** Plain links of the root config's own pages go to their address without loading the page anew, as a parcel's do. */
export function followOwnLinks(region: HTMLElement): void {
  region.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('.not-installed a') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    navigateTo(link.pathname);
  });
}
