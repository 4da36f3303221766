import { createParcel } from '@routebook/ui';
import { TargetPages } from './target-pages.tsx';

export const { bootstrap, mount, unmount, update, unsaved, snapshot, restore } = createParcel(TargetPages, {
  name: 'targets',
});
