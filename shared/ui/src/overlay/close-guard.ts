import { notificationsHost } from '../feedback/notifications-host.ts';
import { hasUnsavedWork, mayLeave } from '../routing/unsaved-work.ts';

/** Closes at once, or after the person chose to leave what is not saved. */
export function closeUnlessUnsaved(close: () => void): void {
  if (!hasUnsavedWork()) {
    close();
    return;
  }
  void mayLeave().then((leave) => {
    if (leave) close();
  });
}

/** Stay usable beside a dialog: using them is no click beside it. */
export const besideDialogs = [notificationsHost];
