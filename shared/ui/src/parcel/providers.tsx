import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, css } from '@emotion/react';
import { sessionStore } from '@routebook/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { queryClient } from '../calls/query-client.ts';
import { askThenNavigate } from '../routing/navigation.ts';
import { styleCache } from '../theme/class-of.ts';
import { system } from '../theme/system.ts';

/** The styles of the whole page go in once; a provider would make and lay out its own copy of them for each parcel. */
for (const global of [system.layers.atRule, system._global]) {
  styleCache.insert('', css(global), styleCache.sheet, true);
}
const parcelSystem: SystemContext = { ...system, _config: { ...system._config, disableLayers: true }, _global: [] };

/** What every tree of ours stands in: one theme, one cache of answers, one store, one router. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={parcelSystem}>
        <StoreProvider store={sessionStore}>
          <QueryClientProvider client={queryClient}>
            <Router aroundNav={askThenNavigate}>{children}</Router>
          </QueryClientProvider>
        </StoreProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
