import { createParcel } from '@routebook/ui';
import { Account } from './account.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Account, {
  name: 'account',
});
