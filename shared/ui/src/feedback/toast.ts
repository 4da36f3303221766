import { withChakra } from '../theme/chakra-loader.ts';
import type { ToastContent } from './toast-store.ts';

/** `error` stays until it is closed; the others go after 6 seconds, after 10 with an action such as Undo. */
export type Toast = ToastContent;

/** Shows a short message in the corner; the code that draws it comes with the first. */
export function toast(message: Toast): void {
  void withChakra(() => import('./toaster.tsx')).then(({ showToast }) => showToast(message));
}
