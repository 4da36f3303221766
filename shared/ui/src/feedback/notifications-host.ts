let host: HTMLElement | undefined;

/** The element that messages are drawn in; made when it is first asked for, so that dialogs can know it before any message. */
export function notificationsHost(): HTMLElement {
  if (!host?.isConnected) {
    host = document.body.appendChild(document.createElement('div'));
    // A dialog hides everything beside it from screen readers but what announces.
    host.setAttribute('data-live-announcer', '');
  }
  return host;
}
