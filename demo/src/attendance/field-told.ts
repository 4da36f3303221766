import { modelOf } from '../world.ts';
import type { FieldTold } from './field-days.ts';

/** What is told of a world's days; all of it once the part `attendance` has written them. */
export const fieldToldOf = modelOf((): FieldTold => ({ leaves: [], corrections: [] }));
