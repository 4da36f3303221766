import { createParcel } from '@routebook/ui';
import { Dashboard } from './dashboard.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Dashboard, {
  name: 'dashboard',
});
