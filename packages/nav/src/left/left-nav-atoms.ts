import { atom } from 'jotai';

export const isLeftNavOpenAtom = atom(true);

/** In CSS pixels. */
export const leftNavWidthAtom = atom(240);

/** Windows of this width or less have no room for the navigation beside the page. */
export const narrowWindow = '(max-width: 480px)';
