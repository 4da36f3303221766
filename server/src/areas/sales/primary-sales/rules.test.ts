import type { Capability, PrimarySaleLine, PrimarySaleState } from '@routebook/contract';
import { primarySaleStates } from '@routebook/contract';
import {
  correctionProblems,
  nextSteps,
  receiptProblems,
  stateByReceipt,
  stepProblem,
  typedLineProblems,
} from './rules.ts';

const may = new Set<Capability>(['primarySales.edit', 'primarySales.receive']);
const sale = (state: PrimarySaleState, unsettled = 0) => ({ state, unsettled, deletedAt: null });
const line = (extra: Partial<PrimarySaleLine>) =>
  ({
    id: 'line',
    product: { name: 'Soap' },
    pieces: 10,
    free: 2,
    received: 0,
    damaged: 0,
    creditedPieces: 0,
    lost: 0,
    returned: 0,
    unsettled: 0,
    ...extra,
  }) as PrimarySaleLine;
const known = (extra: Partial<PrimarySaleLine>) => new Map([['line', line(extra)]]);

test('each state has its steps', () => {
  const steps = Object.fromEntries(primarySaleStates.map((state) => [state, nextSteps(sale(state), may).join(' ')]));
  expect(steps).toEqual({
    draft: 'invoice',
    invoiced: 'dispatch receive',
    inTransit: 'receive',
    receivedInPart: 'receive credit return loss close',
    received: 'credit return close',
    closed: 'credit return',
  });
  expect(nextSteps(sale('invoiced'), new Set<Capability>(['primarySales.receive']))).toEqual(['receive']);
  expect(nextSteps({ ...sale('draft'), deletedAt: '2026-01-01T00:00:00Z' }, may)).toEqual([]);
});

test('with something open it is not closed, and what is out of turn says why', () => {
  expect(stepProblem(sale('receivedInPart', 1), 'close')).toContain('1 piece is not settled');
  expect(stepProblem(sale('closed'), 'receive')).toBe('This invoice is closed: it cannot be received now.');
  expect(stateByReceipt({ sent: 12, received: 12 })).toBe('received');
  expect(stateByReceipt({ sent: 12, received: 11 })).toBe('receivedInPart');
});

test.each`
  what                                              | of                                      | received | damaged | field
  ${'all of it, free ones too'}                     | ${{}}                                   | ${12}    | ${0}    | ${null}
  ${'one more than was sent'}                       | ${{}}                                   | ${13}    | ${0}    | ${'lines.0.received'}
  ${'the rest, broken'}                             | ${{ received: 10 }}                     | ${0}     | ${2}    | ${null}
  ${'one more broken than is left'}                 | ${{ received: 10 }}                     | ${0}     | ${3}    | ${'lines.0.damaged'}
  ${'again what arrived before'}                    | ${{ received: 12 }}                     | ${1}     | ${0}    | ${'lines.0.received'}
  ${'what is settled already'}                      | ${{ received: 8, creditedPieces: 4 }}   | ${1}     | ${0}    | ${'lines.0.received'}
  ${'the rest of what broken ones were settled of'} | ${{ received: 8, damaged: 2, lost: 2 }} | ${2}     | ${0}    | ${null}
`('arrives: $what', ({ of, received, damaged, field }) => {
  const problems = receiptProblems(known(of), [{ lineId: 'line', received, damaged }]);
  expect(Object.keys(problems)).toEqual(field === null ? [] : [field]);
});

test.each`
  what                                | kind        | of                              | pieces | amount    | field
  ${'of pieces that are not settled'} | ${'credit'} | ${{ unsettled: 3 }}             | ${3}   | ${null}   | ${null}
  ${'of more of them'}                | ${'credit'} | ${{ unsettled: 3 }}             | ${4}   | ${null}   | ${'lines.0.pieces'}
  ${'of a price, of no pieces'}       | ${'credit'} | ${{}}                           | ${0}   | ${'5.00'} | ${null}
  ${'of pieces at another amount'}    | ${'credit'} | ${{ unsettled: 3 }}             | ${3}   | ${'5.00'} | ${'lines.0.amount'}
  ${'of nothing'}                     | ${'credit'} | ${{}}                           | ${0}   | ${null}   | ${'lines.0.pieces'}
  ${'of what arrived'}                | ${'return'} | ${{ received: 5, returned: 2 }} | ${3}   | ${null}   | ${null}
  ${'of more than is left of it'}     | ${'return'} | ${{ received: 5, returned: 2 }} | ${4}   | ${null}   | ${'lines.0.pieces'}
  ${'of an amount'}                   | ${'loss'}   | ${{ unsettled: 3 }}             | ${1}   | ${'5.00'} | ${'lines.0.amount'}
`('a $kind $what', ({ kind, of, pieces, amount, field }) => {
  const problems = correctionProblems(kind, known(of), [{ lineId: 'line', pieces, amount }]);
  expect(Object.keys(problems)).toEqual(field === null ? [] : [field]);
});

test('lines of elsewhere, the same line twice, a product twice, and nothing at all', () => {
  const none = { received: 1, damaged: 0 };
  expect(
    receiptProblems(known({}), [
      { lineId: 'line', ...none },
      { lineId: 'line', ...none },
      { lineId: 'other', ...none },
    ]),
  ).toEqual({
    'lines.1.lineId': 'This line is named twice: put them together.',
    'lines.2.lineId': 'This is no line of the invoice.',
  });
  const typed = { productId: 'soap', discount: '0' };
  expect(
    Object.keys(
      typedLineProblems([
        { ...typed, pieces: 1, free: 0 },
        { ...typed, pieces: 0, free: 0 },
      ]),
    ),
  ).toEqual(['lines.1.productId', 'lines.1.pieces']);
});
