import type { ExceptionRule, ExceptionThresholds } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';

/** Where a case lies, and so who sees it: a place, or an offer with its own markets. */
type Seen =
  | { readonly nodeId: string; readonly offerId?: undefined }
  | { readonly nodeId?: undefined; readonly offerId: string };

/** A case as a rule finds it. */
export type Found = Seen & {
  /** What it is about, for as long as it lasts: a case of a day has its day in it. */
  readonly key: string;
  readonly subject: string;
  readonly words: string;
  readonly stake: string | null;
  readonly since: string | null;
  /** The person whom it is about. */
  readonly userId?: string;
  /** Who decides, where that is somebody else than the manager of the nearest place above. */
  readonly ownerId?: string | null;
  /** What its links are made from. */
  readonly facts: Readonly<Record<string, string>>;
};

/** The moment of a round where the business is. */
export interface Moment {
  readonly today: string;
  /** Full hours since midnight. */
  readonly hour: number;
}

/**
 * A rule of the inbox: what could be a case is gathered from the database with what has to be known of it, and a pure
 * function decides by the thresholds.
 */
export interface Rule<Name extends ExceptionRule, Facts> {
  /** Null while that cannot be known, as when figures are counted anew. */
  gather(db: Database, thresholds: ExceptionThresholds[Name], moment: Moment): Promise<readonly Facts[] | null>;
  holds(facts: Facts, thresholds: ExceptionThresholds[Name]): boolean;
  found(facts: Facts, thresholds: ExceptionThresholds[Name]): Found;
}

/** The cases of a rule at a moment; null while they cannot be known. */
export async function findCases<Name extends ExceptionRule, Facts>(
  rule: Rule<Name, Facts>,
  db: Database,
  thresholds: ExceptionThresholds[Name],
  moment: Moment,
): Promise<Found[] | null> {
  const gathered = await rule.gather(db, thresholds, moment);
  if (gathered === null) return null;
  return gathered.filter((facts) => rule.holds(facts, thresholds)).map((facts) => rule.found(facts, thresholds));
}
