import type { PeerKind } from '@routebook/contract';
import { notFound } from '../../../core/scope/reach.ts';
import { type Candidate, candidatesOf, ofPlaces } from '../comparison/candidates.ts';
import { malformed, type Question } from '../question.ts';

/** Of whom or what alone a figure is explained, and how it is shown. */
export interface Subject {
  readonly officerId?: string | undefined;
  readonly productId?: string | undefined;
  readonly sourceCategoryId?: string | undefined;
  readonly toId?: string | undefined;
  readonly officers?: 'all' | undefined;
  readonly median?: PeerKind | undefined;
  readonly minimumCalls?: number | undefined;
  readonly per?: 'total' | 'manDay' | undefined;
}

const alone = ['officerId', 'productId', 'sourceCategoryId', 'toId', 'officers', 'median'] as const;

/** What of these is asked for. */
export const narrowedBy = (subject: Subject) => alone.filter((name) => subject[name] !== undefined);

/** What is asked for them: of a TO the figures of their places. */
export async function askedOf(
  question: Question,
  subject: Subject,
): Promise<{ readonly question: Question; readonly to: Candidate | null }> {
  const narrowed = narrowedBy(subject);
  const [first] = narrowed;
  if (first !== undefined && narrowed.length > 1)
    throw malformed(first, 'Ask for one person, product or source alone.');
  if (subject.toId === undefined) return { question, to: null };
  const [to] = await candidatesOf(question, 'to', { ids: [subject.toId] });
  if (!to) throw notFound('toId');
  return { question: ofPlaces(question, to), to };
}
