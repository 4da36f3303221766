import { button } from '../page/button.ts';

/** Says which parcels are not the portal's own, for as long as the page is open. */
export function overridesBadge(specifiers: readonly string[], stop: () => void): HTMLElement {
  const badge = document.createElement('aside');
  badge.className = 'overrides-badge';
  badge.setAttribute('aria-label', 'Overrides');
  const text = document.createElement('p');
  text.textContent = `Overridden in this browser: ${specifiers.join(', ')}`;
  badge.append(text, button('Stop overriding', stop));
  return badge;
}
