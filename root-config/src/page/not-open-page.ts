import type { InstalledScreen } from '../routing/destination.ts';
import { placePage } from './place-page.ts';

/** What an address shows that the person's designation does not open: the plain fact, who can change it, and where to go instead. */
export function notOpenPage(label: string, designation: string, open: readonly InstalledScreen[]): HTMLElement {
  return placePage(
    label,
    [
      'This page is not open to you.',
      `Your designation, ${designation}, does not include it. If you need it for your work, ask your supervisor or an administrator.`,
    ],
    open,
  );
}
