import { createContext } from 'react';

/** Where the focus goes once a panel drawn within is closed, whatever opened it: as the cell of a sheet that is worked in. */
export const FocusHome = createContext<(() => HTMLElement | null | undefined) | undefined>(undefined);
