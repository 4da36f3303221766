import { useSetAtom } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isLeftNavOpenAtom } from './left-nav-atoms.ts';

let focusNext = false;

/** Opens or closes the left navigation by hand: the focus goes on to the button that undoes it. */
export function useToggleLeftNav(): (open: boolean) => void {
  const setOpen = useSetAtom(isLeftNavOpenAtom);
  return useCallback(
    (open) => {
      focusNext = true;
      setOpen(open);
    },
    [setOpen],
  );
}

/** The ref of a button that takes the focus when it appears because of a toggle by hand. */
export function useFocusAfterToggle(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusNext) button.current?.focus();
    focusNext = false;
  }, []);
  return button;
}
