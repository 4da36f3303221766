import { callServer } from '@routebook/auth';
import { listRevisions, type MapRevision } from '@routebook/contract';
import { useQuery } from '@tanstack/react-query';

const pageSize = 200;

/** Every revision after one, newest first. */
async function revisionsSince(after: number, signal: AbortSignal): Promise<MapRevision[]> {
  const found: MapRevision[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), pageSize: String(pageSize) };
    const { revisions } = await callServer(listRevisions, { query, signal });
    found.push(...revisions.filter(({ revision }) => revision > after));
    if (revisions.length < pageSize || revisions.some(({ revision }) => revision <= after)) return found;
  }
}

/** The revisions between one and the running map, for a preview of going back to it. */
export function useRevisionsSince(after: number) {
  return useQuery({
    queryKey: ['Parcels', 'revisionsSince', after],
    queryFn: ({ signal }) => revisionsSince(after, signal),
  });
}
