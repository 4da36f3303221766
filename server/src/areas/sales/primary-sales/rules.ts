import type {
  Capability,
  ParsedBodyOf,
  PrimaryCorrectionKind,
  PrimaryLineBody,
  PrimarySale,
  PrimarySaleLine,
  PrimarySaleState,
  PrimarySaleStep,
  receivePrimarySale,
} from '@routebook/contract';
import { primarySaleSteps } from '@routebook/contract';

/** From which states each step goes. What was received is never edited: corrections follow it, also after the close. */
const allowed: Readonly<Record<PrimarySaleStep, readonly PrimarySaleState[]>> = {
  invoice: ['draft'],
  dispatch: ['invoiced'],
  receive: ['invoiced', 'inTransit', 'receivedInPart'],
  credit: ['receivedInPart', 'received', 'closed'],
  return: ['receivedInPart', 'received', 'closed'],
  loss: ['receivedInPart'],
  close: ['receivedInPart', 'received'],
};

const stateWords: Readonly<Record<PrimarySaleState, string>> = {
  draft: 'a draft',
  invoiced: 'invoiced and not received',
  inTransit: 'in transit',
  receivedInPart: 'received in part',
  received: 'received',
  closed: 'closed',
};

const stepWords: Readonly<Record<PrimarySaleStep, string>> = {
  invoice: 'invoiced',
  dispatch: 'dispatched',
  receive: 'received',
  credit: 'credited',
  return: 'returned',
  loss: 'acknowledged as lost',
  close: 'closed',
};

type Stepped = Pick<PrimarySale, 'state' | 'unsettled' | 'deletedAt'>;

/** Why a step cannot be taken now; null when it can. */
export function stepProblem({ state, unsettled, deletedAt }: Stepped, step: PrimarySaleStep): string | null {
  if (deletedAt !== null) return 'This draft is deleted: restore it first.';
  if (!allowed[step].includes(state))
    return `This invoice is ${stateWords[state]}: it cannot be ${stepWords[step]} now.`;
  if (step === 'close' && unsettled > 0)
    return `${unsettled} ${unsettled === 1 ? 'piece is' : 'pieces are'} not settled: receive, credit or acknowledge them first.`;
  return null;
}

/** The steps that a person with these capabilities may take next. */
export function nextSteps(sale: Stepped, capabilities: ReadonlySet<Capability>): PrimarySaleStep[] {
  return primarySaleSteps.filter(
    (step) =>
      capabilities.has(step === 'receive' ? 'primarySales.receive' : 'primarySales.edit') &&
      stepProblem(sale, step) === null,
  );
}

/** Why a draft cannot be changed or deleted; null when it can. */
export function draftProblem({ state }: Pick<PrimarySale, 'state'>): string | null {
  return state === 'draft'
    ? null
    : `This invoice is ${stateWords[state]}: only a draft is changed or deleted. Correct it by a credit note or a return.`;
}

/** The state of an invoice by what of it arrived well. */
export function stateByReceipt({
  sent,
  received,
}: {
  readonly sent: number;
  readonly received: number;
}): PrimarySaleState {
  return received === sent ? 'received' : 'receivedInPart';
}

type Problems = Readonly<Record<string, string>>;

/** A sentence for each line that makes no sense, by its field. */
export function typedLineProblems(lines: readonly PrimaryLineBody[]): Problems {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [place, { productId, pieces, free }] of lines.entries()) {
    if (seen.has(productId))
      problems[`lines.${place}.productId`] = 'This product is in another line: put them together.';
    seen.add(productId);
    if (pieces + free === 0) problems[`lines.${place}.pieces`] = 'Say how many: pieces, free ones, or both.';
  }
  return problems;
}

type Arrived = ParsedBodyOf<typeof receivePrimarySale>['lines'];
type Known = ReadonlyMap<string, PrimarySaleLine>;

/** A sentence for each line of a receipt of which more would have arrived than was sent, by its field. */
export function receiptProblems(lines: Known, arrived: Arrived): Problems {
  return lineProblemsOf(lines, arrived, (line, { received, damaged }) => {
    const settled = line.creditedPieces + line.lost;
    const sent = line.pieces + line.free;
    const after = line.received + received;
    const broken = line.damaged + damaged;
    if (after + Math.max(broken, settled) <= sent) return null;
    const before = [
      ...(line.received > 0 ? [`${line.received} arrived before`] : []),
      ...(line.damaged > 0 ? [`${line.damaged} arrived broken`] : []),
      ...(settled > 0 ? [`${settled} are settled`] : []),
    ];
    const sentence = `${sent} of ${line.product.name} were sent${before.length > 0 ? `, ${before.join(', ')}` : ''}`;
    return {
      field: after + Math.max(line.damaged, settled) > sent ? 'received' : 'damaged',
      sentence: `${sentence}: no more can arrive than was sent.`,
    };
  });
}

interface CorrectedLine {
  readonly lineId: string;
  readonly pieces: number;
  readonly amount: string | null;
}

/** A sentence for each line that cannot be corrected so, by its field. */
export function correctionProblems(
  kind: PrimaryCorrectionKind,
  lines: Known,
  corrected: readonly CorrectedLine[],
): Problems {
  return lineProblemsOf(lines, corrected, (line, { pieces, amount }) => {
    if (pieces === 0 && !(kind === 'credit' && amount !== null))
      return {
        field: 'pieces',
        sentence: kind === 'credit' ? 'Say how many pieces, or which amount.' : 'Say how many: 1 or more.',
      };
    if (amount !== null && (kind !== 'credit' || pieces > 0))
      return {
        field: 'amount',
        sentence: 'What pieces are worth is worked out: an amount is for a wrong price, of no pieces.',
      };
    const most = kind === 'return' ? line.received - line.returned : line.unsettled;
    if (pieces <= most) return null;
    const { name } = line.product;
    return {
      field: 'pieces',
      sentence:
        kind === 'return' ? `At most ${most} of ${name} can go back.` : `At most ${most} of ${name} are not settled.`,
    };
  });
}

interface LineProblem {
  readonly field: string;
  readonly sentence: string;
}

function lineProblemsOf<Given extends { readonly lineId: string }>(
  lines: Known,
  given: readonly Given[],
  problemOf: (line: PrimarySaleLine, given: Given) => LineProblem | null,
): Problems {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [place, each] of given.entries()) {
    const line = lines.get(each.lineId);
    const problem = line && !seen.has(each.lineId) ? problemOf(line, each) : null;
    if (!line) problems[`lines.${place}.lineId`] = 'This is no line of the invoice.';
    else if (seen.has(each.lineId)) problems[`lines.${place}.lineId`] = 'This line is named twice: put them together.';
    else if (problem) problems[`lines.${place}.${problem.field}`] = problem.sentence;
    seen.add(each.lineId);
  }
  return problems;
}
