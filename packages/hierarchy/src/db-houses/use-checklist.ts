import { callServer } from '@routebook/auth';
import { replacementChecklist } from '@routebook/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplacementPlan } from './replacement-plan.ts';

/** Asks again what a replacement would do, each time the plan changes, or what it is about. */
export function useChecklist(plan: ReplacementPlan) {
  return useQuery({
    queryKey: ['Market', replacementChecklist.name, plan],
    queryFn: ({ signal }) => callServer(replacementChecklist, { body: plan, signal }),
    placeholderData: keepPreviousData,
    meta: { tags: ['Orders', 'Stocks', 'PrimarySales'] },
    staleTime: 0,
  });
}
