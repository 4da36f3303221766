import { modelOf } from '../world.ts';
import type { DemoCorrection, Leave } from './field-days.ts';

/** What people told of days: filled while the days are made. */
export interface FieldTold {
  readonly leaves: Leave[];
  readonly corrections: DemoCorrection[];
}

/** What is told of a world's days; all of it once the part `attendance` has written them. */
export const fieldToldOf = modelOf((): FieldTold => ({ leaves: [], corrections: [] }));
