import { createParcel } from '@routebook/ui';
import { People } from './people.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(People, {
  name: 'people',
});
