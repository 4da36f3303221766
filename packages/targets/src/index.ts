import { createParcel } from '@routebook/ui';
import { TargetPages } from './target-pages.tsx';

export const { bootstrap, mount, unmount, update, unsaved } = createParcel(TargetPages, { name: 'targets' });
