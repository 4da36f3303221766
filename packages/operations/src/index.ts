import { createParcel } from '@routebook/ui';
import { Operations } from './operations.tsx';

export const { bootstrap, mount, unmount, update, unsaved } = createParcel(Operations, { name: 'operations' });
