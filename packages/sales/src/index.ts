import { createParcel } from '@routebook/ui';
import { Sales } from './sales.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Sales, { name: 'sales' });
