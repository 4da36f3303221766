import { createParcel } from '@routebook/ui';
import { Catalogue } from './catalogue.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Catalogue, {
  name: 'catalogue',
});
