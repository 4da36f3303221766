import { type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';
import { KeeperContext } from './keeper.ts';

/**
 * Like useState, and stays when a new version of the parcel takes the place of this one on screen. The key tells it from all
 * that is kept on the same page; without one it is a plain state. What is kept is plain data: a file or a date, but no function.
 */
export function useKept<T>(key: string | undefined, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>];
export function useKept<T>(key: string | undefined): [T | undefined, Dispatch<SetStateAction<T | undefined>>];
export function useKept<T>(key: string | undefined, initial?: T | (() => T)) {
  const keeper = useContext(KeeperContext);
  // A version before may have kept something else under the key: a parcel that changes what it keeps changes the key.
  const [first] = useState(initial);
  const [value, setValue] = useState<T | undefined>(() => {
    const handed = key === undefined ? undefined : (keeper.handed(key) as T | undefined);
    return handed === undefined ? first : handed;
  });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () =>
      key === undefined
        ? undefined
        : keeper.keep(key, {
            read: () => latest.current,
            write: (handed) => setValue(handed === undefined ? first : (handed as T)),
          }),
    [keeper, key, first],
  );
  return [value, setValue];
}
