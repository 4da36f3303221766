/** By then the field of the new version has the focus, or there is none. */
const longestMs = 1_000;

/**
 * Holds what a person types while the field that they type in is replaced, and types it where the focus is by then: when what
 * this answers is called, or after a second. Keys that do something else go on.
 */
export function holdKeys(): () => void {
  const held: string[] = [];

  function hold(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return;
    held.push(key);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function release(): void {
    clearTimeout(timer);
    window.removeEventListener('keydown', hold, true);
    // The one way to type as a person does, so that fields of any kind hear of it.
    for (const key of held.splice(0)) document.execCommand(key === 'Backspace' ? 'delete' : 'insertText', false, key);
  }

  window.addEventListener('keydown', hold, true);
  const timer = setTimeout(release, longestMs);
  return release;
}
