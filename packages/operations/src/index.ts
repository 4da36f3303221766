import { createParcel } from '@routebook/ui';
import { Operations } from './operations.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Operations, {
  name: 'operations',
});
