import { createParcel } from '@routebook/ui';
import { Catalogue } from './catalogue.tsx';

export const { bootstrap, mount, unmount, update, unsaved } = createParcel(Catalogue, { name: 'catalogue' });
