import { createContext, useContext } from 'react';

/** Of the rows that a list shows, for columns that read of all of them at once what the list itself does not say. */
export const IdsOfPage = createContext<readonly string[]>([]);

export function useIdsOfPage(): readonly string[] {
  return useContext(IdsOfPage);
}
