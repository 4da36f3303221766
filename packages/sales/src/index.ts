import { createParcel } from '@routebook/ui';
import { Sales } from './sales.tsx';

export const { bootstrap, mount, unmount, update, unsaved } = createParcel(Sales, { name: 'sales' });
