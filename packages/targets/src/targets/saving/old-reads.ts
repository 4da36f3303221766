import { getTargets } from '@routebook/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What began to be read before a save would come in after it, with what was there before: it is read anew. While nothing is being
 * read the live notice of the save does that.
 */
export function readAnew(client: QueryClient): void {
  const queryKey = [getTargets.tags[0], getTargets.name];
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
