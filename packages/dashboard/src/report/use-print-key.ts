import { useEffect } from 'react';

/** Does this in place of the browser's own printing by keys, which takes what is drawn at that moment and waits for nothing. */
export function usePrintKey(print: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [print]);
}
