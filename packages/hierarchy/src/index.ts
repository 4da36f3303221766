import { createParcel } from '@routebook/ui';
import { Hierarchy } from './hierarchy.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Hierarchy, {
  name: 'hierarchy',
});
