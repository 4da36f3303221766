import { callServer } from '@routebook/auth';
import { type Audience, audienceReach } from '@routebook/contract';
import { useQuery } from '@tanstack/react-query';

export type Uses = readonly { readonly name: string; readonly version: string }[];

/** Whom an audience reaches with these versions; of what is typed, as of a share from 0 to 100. */
export function useReach(audience: Audience, uses: Uses) {
  const share = Number(audience.share) || 0;
  const body = { audience: { ...audience, share: Math.min(100, Math.max(0, Math.trunc(share))) }, uses: [...uses] };
  return useQuery({
    queryKey: ['Parcels', 'audienceReach', body],
    queryFn: ({ signal }) => callServer(audienceReach, { body, signal }),
    placeholderData: (before) => before,
  });
}
