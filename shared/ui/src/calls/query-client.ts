import { onLogout } from '@routebook/auth';
import { QueryClient } from '@tanstack/react-query';
import { failedCall } from './failed-call.ts';

const minute = 60_000;

/** The server's answers, one cache for all parcels; cached for a minute after last use. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: minute,
      retry: (count, error) => {
        const { status } = failedCall(error);
        return count < 2 && (status === undefined || status >= 500);
      },
      retryDelay: (attempt) => 300 * 2 ** attempt,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one person was shown is not for the next who signs in here.
onLogout(() => queryClient.clear());
