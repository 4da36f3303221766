import { useSyncExternalStore } from 'react';
import type { LiveState, LiveStore } from './live-store.ts';

/**
 * What is read of who is where; what draws it is drawn again when that is another value, not with each batch. What `read` makes
 * anew each time goes through `keptWhileSame`.
 */
export function useLiveValue<Value>({ onChange, current }: LiveStore, read: (state: LiveState) => Value): Value {
  return useSyncExternalStore(onChange, () => read(current()));
}
