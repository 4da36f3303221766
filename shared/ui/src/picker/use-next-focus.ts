import { useEffect, useRef } from 'react';

type Place = (() => HTMLElement | null | undefined) | undefined;

/**
 * Gives the focus on from a field to what comes next, and keeps it there until the person does something with a pointer or a key
 * that types nothing: a list that closes gives it back to its field, on a busy computer late.
 */
export function useNextFocus(next: Place): { give: () => void; keep: () => void } {
  const holding = useRef<AbortController>(null);
  useEffect(() => () => holding.current?.abort(), []);
  const give = () => {
    if (!next) return;
    holding.current?.abort();
    const held = new AbortController();
    holding.current = held;
    const listening = { signal: held.signal, capture: true };
    document.addEventListener('pointerdown', () => held.abort(), listening);
    document.addEventListener('keydown', ({ key }) => key.length > 1 && held.abort(), listening);
    // Once it is drawn what was chosen: the field that is next may be another one then.
    requestAnimationFrame(() => next()?.focus());
  };
  const keep = () => {
    if (holding.current?.signal.aborted === false) next?.()?.focus();
  };
  return { give, keep };
}
