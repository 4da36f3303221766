import type { MapRevision, Trial } from '@routebook/contract';
import { trialText } from './trial-text.ts';

type Trials = Pick<MapRevision, 'trials'>;

/** The trials of one map that the other has not, or for others. */
export function otherTrials(one: Trials, other: Trials): Trial[] {
  const kept = new Set(other.trials.map(trialText));
  return one.trials.filter((trial) => !kept.has(trialText(trial)));
}
