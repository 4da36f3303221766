import { type RefObject, useEffect } from 'react';

/** What leads about without changing anything: through the fields, out of the form, and to a copy of what stands there. */
function changesNothing({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Tab' || key === 'Escape' || ((ctrlKey || metaKey) && (key === 'c' || key === 'a'));
}

function holdKey(event: KeyboardEvent): void {
  if (!changesNothing(event)) holdBack(event);
}

function holdBack(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Takes nothing in while something is saved that stands in `fields`: what is typed then would be in none of what is saved, and
 * gone with the form. They are neither disabled nor inert, which would take the focus from where the person is.
 */
export function useHeldStill(fields: RefObject<HTMLElement | null>, saving: boolean): void {
  useEffect(() => {
    const held = fields.current;
    if (!saving || !held) return;
    const stop = new AbortController();
    const during = { capture: true, signal: stop.signal };
    held.addEventListener('keydown', holdKey, during);
    for (const kind of ['beforeinput', 'pointerdown', 'mousedown', 'click', 'dragstart', 'drop'])
      held.addEventListener(kind, holdBack, during);
    return () => stop.abort();
  }, [fields, saving]);
}
