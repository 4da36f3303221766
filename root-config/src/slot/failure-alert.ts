import { button } from '../page/button.ts';

/** What stands in a region whose parcel could not be shown or broke; in place of a page it has the page's heading. */
export function failureAlert(label: string, region: HTMLElement, onRetry: () => void): HTMLElement {
  const alert = document.createElement('div');
  alert.className = 'slot-failure';
  alert.setAttribute('role', 'alert');

  const title = document.createElement(region.matches('main') ? 'h1' : 'p');
  title.className = 'slot-failure-title';
  title.textContent = `${label} could not be shown.`;

  const advice = document.createElement('p');
  advice.textContent = 'The rest of the portal still works. If Retry does not help, tell your administrator.';

  alert.append(title, advice, button('Retry', onRetry));
  return alert;
}
