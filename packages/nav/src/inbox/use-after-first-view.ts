import { useEffect, useState } from 'react';

const pause = 1_500;

/** False until the page has had time to draw what it was opened for. */
export function useAfterFirstView(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return after;
}
