import type { changeOutlets, OutletClass, OutletStatus, ParsedBodyOf } from '@routebook/contract';
import { stepProblem } from './rules.ts';

export type OutletChange = ParsedBodyOf<typeof changeOutlets>['change'];

/** What a rule looks at of an outlet that is to change with others. */
export interface ChangingOutlet {
  readonly name: string;
  readonly status: OutletStatus;
  readonly class: OutletClass;
  readonly categoryId: string;
  readonly routeId: string;
  readonly proposedBy: string | null;
  readonly mergedInto: string | null;
  readonly deleted: boolean;
  /** The first day of its last period on a route. */
  readonly onRouteFrom: string;
}

interface Who {
  readonly personId: string;
  readonly mayApprove: boolean;
}

const sameAlready = 'has it already';

/** Why one of many outlets stays as it is, in words that fit after a number of them; null when it changes. */
export function whyLeftOut(outlet: ChangingOutlet, change: OutletChange, { personId, mayApprove }: Who): string | null {
  if (outlet.deleted) return 'is deleted';
  if (outlet.mergedInto !== null) return 'was merged into another';
  switch (change.kind) {
    case 'category':
      return outlet.categoryId === change.categoryId ? sameAlready : null;
    case 'class':
      return outlet.class === change.class ? sameAlready : null;
    case 'route':
      if (outlet.routeId === change.routeId) return 'is on this route already';
      return outlet.onRouteFrom > change.effectiveFrom ? 'changes its route on a later day' : null;
    case 'status': {
      if (outlet.status === change.status) return sameAlready;
      if (!mayApprove) return 'is decided over by others';
      if (outlet.status === 'pending' && outlet.proposedBy === personId) return 'was proposed by you';
      const step = { ...outlet, from: outlet.status, to: change.status, reason: 'said once for all', personId };
      return stepProblem(step) ? `is ${outlet.status}` : null;
    }
  }
}
