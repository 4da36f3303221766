/** By then the field of the new version has the focus, or there is none. */
const longestMs = 1_000;

/**
 * Holds what a person types while the field that they type in is replaced, and types it where the focus is by then: when what
 * this answers is called, or after a second. Escape is held with or without such a field, until what is open listens. Other keys
 * go on.
 */
export function holdKeys(inField: boolean): () => void {
  const held: string[] = [];
  let escapes = false;
  let isTyped = !inField;

  function hold(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isEscape = key === 'Escape';
    if (!isEscape && (isTyped || (key.length !== 1 && key !== 'Backspace'))) return;
    if (isEscape) escapes = true;
    else held.push(key);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function release(): void {
    clearTimeout(timer);
    isTyped = true;
    // The one way to type as a person does, so that fields of any kind hear of it.
    for (const key of held.splice(0)) document.execCommand(key === 'Backspace' ? 'delete' : 'insertText', false, key);
    // A dialog listens from the frame after the one in which it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(pressEscape));
  }

  function pressEscape(): void {
    window.removeEventListener('keydown', hold, true);
    if (!escapes) return;
    escapes = false;
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(pressed);
  }

  window.addEventListener('keydown', hold, true);
  const timer = setTimeout(release, longestMs);
  return release;
}
