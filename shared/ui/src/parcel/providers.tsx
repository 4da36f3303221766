import '../theme/global-rules.ts';
import { sessionStore } from '@routebook/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { queryClient } from '../calls/query-client.ts';
import { askThenNavigate } from '../routing/navigation.ts';

/** What every tree of ours stands in: one store, one cache of answers, one router. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StoreProvider store={sessionStore}>
      <QueryClientProvider client={queryClient}>
        <Router aroundNav={askThenNavigate}>{children}</Router>
      </QueryClientProvider>
    </StoreProvider>
  );
}
