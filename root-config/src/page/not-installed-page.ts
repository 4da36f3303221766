import type { InstalledScreen } from '../routing/destination.ts';
import { placePage } from './place-page.ts';

/** What an address of the menu shows while this portal has no parcel for it: the plain fact, and where to go instead. */
export function notInstalledPage(label: string, installed: readonly InstalledScreen[]): HTMLElement {
  return placePage(label, ['This part is not installed in this portal.'], installed);
}
