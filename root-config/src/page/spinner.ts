export const spinnerId = 'portal-spinner';

/** The large spinner of the user check; the server may have put it into the page already. */
export function spinnerElement(): HTMLElement {
  const there = document.getElementById(spinnerId);
  if (there) return there;
  const spinner = document.createElement('div');
  spinner.id = spinnerId;
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', 'Loading');
  return spinner;
}
