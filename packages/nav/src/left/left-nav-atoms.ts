import { atom } from 'jotai';
import { leftNavWidthFor } from './left-nav-width.ts';

/** Windows of this width or less have no room for the navigation beside the page. */
export const narrowWindow = '(max-width: 480px)';

// Both begin as the window has them, so that nothing moves once it has been painted.
export const isLeftNavOpenAtom = atom(!window.matchMedia(narrowWindow).matches);

/** In CSS pixels. */
export const leftNavWidthAtom = atom(leftNavWidthFor(window.innerWidth));
