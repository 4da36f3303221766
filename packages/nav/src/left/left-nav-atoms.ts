import { atomWithDefault } from 'jotai/utils';
import { leftNavWidthFor } from './left-nav-width.ts';

/** Windows of this width or less have no room for the navigation beside the page. */
export const narrowWindow = '(max-width: 480px)';

// Both begin as the window has them when they are first drawn, so that nothing moves once it has been painted. Not before: the build runs this too.
export const isLeftNavOpenAtom = atomWithDefault(() => !window.matchMedia(narrowWindow).matches);

/** In CSS pixels. */
export const leftNavWidthAtom = atomWithDefault(() => leftNavWidthFor(window.innerWidth));
