import { amountOf, paisa } from '../../../core/money.ts';
import { creditOf, lineAmounts, sumOf } from './amounts.ts';

const inBdt = ({ gross, discount, vat, net }: ReturnType<typeof lineAmounts>) =>
  [gross, discount, vat, net].map(amountOf);

test.each`
  what                                   | dp                   | pieces        | discount   | vatRate     | gross                       | vat                         | net
  ${'a carton at 15 %'}                  | ${'36.50'}           | ${48}         | ${'0'}     | ${'15.00'}  | ${'1752.00'}                | ${'228.52'}                 | ${'1752.00'}
  ${'less a discount'}                   | ${'36.50'}           | ${48}         | ${'52.00'} | ${'15.00'}  | ${'1752.00'}                | ${'221.74'}                 | ${'1700.00'}
  ${'without VAT'}                       | ${'10.00'}           | ${3}          | ${'0.01'}  | ${'0.00'}   | ${'30.00'}                  | ${'0.00'}                   | ${'29.99'}
  ${'with 100 % off'}                    | ${'10.00'}           | ${3}          | ${'30.00'} | ${'15.00'}  | ${'30.00'}                  | ${'0.00'}                   | ${'0.00'}
  ${'free pieces alone'}                 | ${'10.00'}           | ${0}          | ${'0'}     | ${'15.00'}  | ${'0.00'}                   | ${'0.00'}                   | ${'0.00'}
  ${'VAT of 0.005, which is rounded up'} | ${'0.02'}            | ${1}          | ${'0.00'}  | ${'33.33'}  | ${'0.02'}                   | ${'0.00'}                   | ${'0.02'}
  ${'VAT of exactly half a paisa'}       | ${'0.03'}            | ${1}          | ${'0.00'}  | ${'20.00'}  | ${'0.03'}                   | ${'0.01'}                   | ${'0.03'}
  ${'VAT of 1.00 in 2.00'}               | ${'2.00'}            | ${1}          | ${'0.00'}  | ${'100.00'} | ${'2.00'}                   | ${'1.00'}                   | ${'2.00'}
  ${'a million million'}                 | ${'999999999999.99'} | ${10_000_000} | ${'0.00'}  | ${'15.00'}  | ${'9999999999999900000.00'} | ${'1304347826086943478.26'} | ${'9999999999999900000.00'}
  ${'1e15, to the paisa'}                | ${'100000000.00'}    | ${10_000_000} | ${'0.01'}  | ${'7.50'}   | ${'1000000000000000.00'}    | ${'69767441860465.12'}      | ${'999999999999999.99'}
`('$what', ({ gross, vat, net, ...line }) => {
  expect(inBdt(lineAmounts(line))).toEqual([gross, amountOf(paisa(line.discount)), vat, net]);
});

test('an invoice is the sum of its rounded lines', () => {
  const line = lineAmounts({ dp: '0.03', pieces: 1, discount: '0', vatRate: '20' });
  expect(inBdt(sumOf([line, line, line]))).toEqual(['0.09', '0.00', '0.03', '0.09']);
  expect(inBdt(sumOf([]))).toEqual(['0.00', '0.00', '0.00', '0.00']);
});

test('all pieces of a line are credited with its net and its VAT, however they are parted', () => {
  const { net, vat } = lineAmounts({ dp: '36.50', pieces: 7, discount: '0.01', vatRate: '15' });
  for (const parts of [[9], [1, 8], [1, 1, 1, 1, 1, 1, 1, 1, 1], [4, 5]]) {
    let line = { sent: 9, net, vatRate: '15', credited: 0n, creditedPieces: 0 };
    let vatCredited = 0n;
    for (const pieces of parts) {
      const credit = creditOf(line, pieces, null);
      vatCredited += credit.vat;
      line = { ...line, credited: line.credited + credit.amount, creditedPieces: line.creditedPieces + pieces };
    }
    expect([line.credited, vatCredited]).toEqual([net, vat]);
  }
});

test('pieces that are credited after a price was put right are worth what that left of them', () => {
  const line = { sent: 10, net: 1_000n, vatRate: '0', credited: 0n, creditedPieces: 0 };
  expect(creditOf(line, 0, 300n).amount).toBe(300n);
  expect(creditOf({ ...line, credited: 300n }, 6, null).amount).toBe(420n);
  expect(creditOf({ ...line, credited: 720n, creditedPieces: 6 }, 4, null).amount).toBe(280n);
});
