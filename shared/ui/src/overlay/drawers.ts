/** A drawer and what is drawn in drawers alone: one file, so that all of it is there at once. */
export { LinkList } from '../feedback/link-list.tsx';
export { PlaceLink } from '../places/place-link.tsx';
export { Drawer } from './drawer.tsx';
export { DrawerActions } from './drawer-actions.tsx';
