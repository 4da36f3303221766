const id = 'page-notices';

/**
 * Where notices come that a person can answer at any time, in front of an open dialog too: the dialogs of shared/ui know
 * the element by its id, and take a press in it for none beside them.
 */
export function pageNotices(): HTMLElement {
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.body.appendChild(document.createElement('div'));
  made.id = id;
  // A dialog hides everything beside it from screen readers but what announces.
  made.setAttribute('data-live-announcer', '');
  return made;
}
