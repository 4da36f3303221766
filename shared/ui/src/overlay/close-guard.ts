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

/**
 * Of the root config: what the page itself has to say, made with its first notice. Until then another stands for it: a dialog
 * waits a second for what is not there, and then throws where nobody catches it.
 */
const pageNotices = () => document.getElementById('page-notices') ?? notificationsHost();

/** Stay usable beside a dialog: using them is no click beside it. */
export const besideDialogs = [notificationsHost, pageNotices];
