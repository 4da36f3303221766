import { callServer } from '@routebook/auth';
import { previewConfirmation } from '@routebook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What would become of orders that are confirmed together, and what falls short. */
export function useConfirmationPreview(ids: readonly string[], shortage: 'skip' | 'cut') {
  const body = { ids: [...ids], shortage };
  return useQuery({
    queryKey: ['Orders', 'previewConfirmation', body],
    queryFn: ({ signal }) => callServer(previewConfirmation, { body, signal }),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
