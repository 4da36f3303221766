import {
  type CountedRow,
  decimalText,
  type ExplainedFigure,
  type FigureFacts,
  type FigureKey,
  type FigureUnit,
  figures,
  isPerManDay,
  type PeerKind,
  unitOf,
} from '@routebook/contract';
import { activePeers, figureOf, middleOf, type Value } from '../comparison/comparison.ts';
import type { Question } from '../question.ts';
import type { Subject } from './subject.ts';

interface Asked extends Subject {
  readonly figure: FigureKey;
}

const many: Readonly<Record<PeerKind, string>> = { so: 'SOs', to: 'TOs', region: 'regions' };

const textOf = ({ amount, decimals }: Value) => decimalText(amount, decimals);

/** What each of a kind came to, the most first; without those who have no such figure. */
async function valuesOf(question: Question, { figure, median = 'so', minimumCalls, per }: Asked) {
  const peers = await activePeers(question, median, minimumCalls);
  const found = peers.flatMap((peer) => {
    const value = figureOf(question, peer, figure, per === 'manDay');
    return value ? [{ peer, value }] : [];
  });
  return found.sort((one, other) =>
    one.value.amount === other.value.amount ? 0 : one.value.amount > other.value.amount ? -1 : 1,
  );
}

/** The median laid open: who stands in the middle, and what each came to. */
export async function explainedMedian(
  question: Question,
  asked: Asked,
  filters: ExplainedFigure['filters'],
): Promise<ExplainedFigure> {
  const { figure, median = 'so', per } = asked;
  const values = await valuesOf(question, asked);
  const middle = middleOf(values.map(({ value }) => value));
  const half = Math.floor(values.length / 2);
  const middles = values.slice(values.length % 2 === 0 ? half - 1 : half, half + 1);
  const facts: FigureFacts = figures[figure];
  const named = per === 'manDay' && isPerManDay(figure) ? `${facts.label} per man-day` : facts.label;
  const unit = unitPer(unitOf(figure, question.measure), figure, per);
  const shown = middle ? textOf(middle) : null;
  const texts = middles.map(({ value }) => textOf(value));
  return {
    figure,
    label: `Median of ${named}`,
    unit,
    value: shown,
    formula: `The middle of the ${many[median]} by ${named}`,
    calculation: `${texts.length === 2 ? `(${texts.join(' + ')}) / 2` : `${half + 1} of ${values.length}`} = ${shown ?? 'none'}`,
    about: facts.about,
    source: facts.source,
    inputs: middles.map(({ peer, value }) => ({
      key: figure,
      label: peer.name,
      unit,
      value: textOf(value),
      figure: null,
      links: [],
      hasRows: false,
    })),
    compared: null,
    filters,
    links: [],
    hasRows: values.length > 0,
    notes: ['The rows are what each of them came to, the most first: half of them came to more, half to less.'],
  };
}

/** Amounts and counts by man-day have two decimals. */
export function unitPer(unit: FigureUnit, figure: FigureKey, per: Subject['per']): FigureUnit {
  return per === 'manDay' && isPerManDay(figure) && unit !== 'BDT' ? 'ratio' : unit;
}

/** What the median is the middle of. */
export async function peerRows(question: Question, asked: Asked, mayOpen: boolean): Promise<CountedRow[]> {
  const { median } = asked;
  const values = await valuesOf(question, asked);
  return values.map(({ peer, value }) => {
    const reference = { id: peer.id, name: peer.name };
    const isPlace = median === 'region';
    return {
      kind: isPlace ? 'place' : 'officer',
      day: null,
      name: '',
      address: isPlace || !mayOpen ? null : `/user/users?row=${peer.id}`,
      outlet: null,
      place: isPlace ? reference : null,
      officer: isPlace ? null : reference,
      amount: textOf(value),
    };
  });
}
