import { createParcel } from '@routebook/ui';
import { Nav } from './nav.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Nav, { name: 'nav' });
