import {
  comparedFigures,
  decimalsOf,
  decimalText,
  type FigureKey,
  id,
  isPerManDay,
  mostPeers,
  type Peer,
  type PeerKind,
  type PeerMedian,
  quotient,
  unitOf,
  workOut,
} from '@routebook/contract';
import { refuse } from '../../../core/refusal.ts';
import { malformed, type Question } from '../question.ts';
import { sortedBy } from '../reports/pages.ts';
import { bestSellers, candidatesOf, type Measured, measured, withEco } from './candidates.ts';
import { median } from './median.ts';

interface Asked {
  readonly peers?: string | undefined;
  readonly median?: 'yes' | 'no' | undefined;
  readonly per?: 'total' | 'manDay' | undefined;
  readonly minimumCalls?: number | undefined;
}

/** So many are shown where none are named. */
const shownFirst = 5;

export async function comparisonOf(question: Question, kind: PeerKind, asked: Asked) {
  const withMedian = asked.median === 'yes';
  const ids = idsOf(asked, withMedian);
  const best = ids || withMedian ? null : await bestSellers(question, kind, shownFirst);
  const candidates = best ?? (await candidatesOf(question, kind, { ids: withMedian ? null : ids }));
  if (ids?.some((id) => !candidates.some((one) => one.id === id))) {
    throw refuse('NOT_FOUND', { fields: { peers: 'One of these is not there, or not in your market.' } });
  }
  const all = await measured(question, kind, candidates);
  const chosen = ids
    ? ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
    : sortedBy(all, true, ({ amounts }) => workOut('secondary', amounts)).slice(0, shownFirst);
  const [shown, others] = await Promise.all([
    withEco(question, kind, chosen),
    withMedian ? withEco(question, kind, all) : [],
  ]);
  const { minimumCalls = 0, per = 'total' } = asked;
  const perManDay = per === 'manDay';
  const isActive = ({ calls }: Measured) => calls >= minimumCalls;
  const peers = shown.map(
    (one): Peer => ({
      id: one.id,
      name: one.name,
      code: one.code,
      under: one.under,
      manDays: one.manDays,
      belowMinimum: !isActive(one),
      ...fieldsOf((key) => figureOf(question, one, key, perManDay)),
    }),
  );
  return { peers, median: withMedian ? medianOf(question, others.filter(isActive), perManDay) : null };
}

function idsOf({ peers }: Asked, withMedian: boolean): string[] | null {
  if (peers === undefined) return null;
  const ids = [...new Set(peers.split(',').map((one) => one.trim()))].filter(Boolean);
  if (ids.some((one) => !id.safeParse(one).success)) throw malformed('peers', 'Ids with a comma between.');
  if (ids.length > mostPeers) throw malformed('peers', `At most ${mostPeers} can be compared.`);
  const fewest = withMedian ? 1 : 2;
  if (ids.length < fewest) throw malformed('peers', 'Choose two at least, or one and the median.');
  return ids;
}

/** Those of a kind with at least so many calls, whose middle the median is, with their figures. */
export async function activePeers(question: Question, kind: PeerKind, minimumCalls = 0): Promise<readonly Measured[]> {
  const all = await withEco(question, kind, await measured(question, kind, await candidatesOf(question, kind)));
  return all.filter(({ calls }) => calls >= minimumCalls);
}

export interface Value {
  readonly amount: bigint;
  readonly decimals: number;
}

/** Amounts and counts by man-day have two decimals; rates stay what they are. */
export function figureOf(
  { measure }: Pick<Question, 'measure'>,
  { amounts, manDays }: Pick<Measured, 'amounts' | 'manDays'>,
  key: FigureKey,
  perManDay: boolean,
): Value | null {
  const amount = workOut(key, amounts);
  const decimals = decimalsOf[unitOf(key, measure)];
  if (amount === null) return null;
  if (!perManDay || !isPerManDay(key)) return { amount, decimals };
  const each = quotient(amount, BigInt(manDays), decimals === 2 ? 1n : 100n);
  return each === null ? null : { amount: each, decimals: 2 };
}

type Fields = { [Key in (typeof comparedFigures)[number]]: string | null };

function fieldsOf(of: (key: FigureKey) => Value | null): Fields {
  const fields = comparedFigures.map((key) => {
    const value = of(key);
    return [key, value && decimalText(value.amount, value.decimals)];
  });
  return Object.fromEntries(fields) as Fields;
}

function medianOf(question: Question, active: readonly Measured[], perManDay: boolean): PeerMedian {
  const fields = fieldsOf((key) => middleOf(active.flatMap((one) => figureOf(question, one, key, perManDay) ?? [])));
  return { peers: active.length, ...fields };
}

export function middleOf(values: readonly Value[]): Value | null {
  const amount = median(values.map((value) => value.amount));
  return amount === null ? null : { amount, decimals: values[0]?.decimals ?? 0 };
}
