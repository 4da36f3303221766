import { notice } from '../page/notice.ts';

/** Says which parcels are not the portal's own, for as long as the page is open. */
export function overridesBadge(specifiers: readonly string[], stop: () => void): HTMLElement {
  return notice({
    className: 'overrides-badge',
    text: `Overridden in this browser: ${specifiers.join(', ')}`,
    buttons: { 'Stop overriding': stop },
    stays: 'Overrides',
  });
}
