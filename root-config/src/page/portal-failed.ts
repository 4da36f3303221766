/** All that can be shown when the portal's own code did not load: what happened and a way to try again. */
export function showPortalFailed(error: unknown): void {
  console.error(error);

  const alert = document.createElement('div');
  alert.className = 'portal-failed';
  alert.setAttribute('role', 'alert');

  const title = document.createElement('h1');
  title.textContent = 'The portal could not be opened.';

  const advice = document.createElement('p');
  advice.textContent = 'Check your connection and try again.';

  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => window.location.reload());

  alert.append(title, advice, again);
  document.getElementById('portal-spinner')?.remove();
  document.body.append(alert);
}
