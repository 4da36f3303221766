import { type Audience, usualStages } from '@routebook/contract';
import { type Uses, useReach } from '../changes/use-reach.ts';

const nobody: Audience = { people: [], designations: [], share: 0 };

/** The stages that suit versions, of which the first reaches somebody; undefined until that is known. */
export function useUsualStages(uses: Uses): Audience[] | undefined {
  const { data, isPending } = useReach(nobody, uses);
  return isPending ? undefined : usualStages(data?.leastShare ?? undefined);
}
