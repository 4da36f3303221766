import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { queryClient } from '../calls/query-client.ts';
import { closeToasts } from '../feedback/toast-store.ts';
import { Providers } from '../parcel/providers.tsx';
import { ChakraGround } from '../theme/chakra/chakra.tsx';

/** Components that come later are compiled by jest when they are first asked for. */
configure({ asyncUtilTimeout: 30_000 });

/** Draws a screen as a parcel would, at an address of the portal, with an empty cache and without messages of before. */
export function renderInPortal(screen: ReactElement, address = '/'): UserEvent {
  queryClient.clear();
  closeToasts();
  window.history.replaceState(null, '', address);
  render(
    <Providers>
      <ChakraGround>{screen}</ChakraGround>
    </Providers>,
  );
  return userEvent.setup();
}
