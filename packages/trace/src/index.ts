import { createParcel } from '@routebook/ui';
import { Trace } from './trace.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(Trace, { name: 'trace' });
