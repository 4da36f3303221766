import type { Database } from '../../../core/database/database.ts';
import type { ReplacementPlan } from './replacement-facts.ts';
import type { CheckPoint } from './replacement-rules.ts';

/**
 * What another area has to say and do when a house is replaced: its points of the checklist, and its part of the one
 * transaction (stock that goes over, open orders, dues that stay).
 */
export interface ReplacementStep {
  check(db: Database, plan: ReplacementPlan): Promise<CheckPoint[]>;
  carryOut(db: Database, plan: ReplacementPlan, replacementId: string): Promise<void>;
}

/** In the order they are checked and carried out, after the routes. */
export const replacementSteps: readonly ReplacementStep[] = [];
