import { freshLine } from '../../lines/typed-line.ts';
import { bodyOf, matching } from './typed-order.ts';

const line = { ...freshLine, productId: 'tea', name: 'Tea', caseSize: 24 };

test('what is sent has its lines in pieces, and what the person saw it come to', () => {
  expect(bodyOf({ lines: [{ ...line, pieces: '5' }], note: '' }, '120.00')).toEqual({
    lines: [{ productId: 'tea', pieces: 5 }],
    note: '',
    net: '120.00',
  });
});

test('a product is found by all words of its name or code, in any order', () => {
  const products = [
    { name: 'Orient Tea 200 g', code: 'SKU-0001' },
    { name: 'Orient Soap', code: 'SKU-0002' },
  ];
  expect(matching(products, 'tea ori')).toEqual([products[0]]);
  expect(matching(products, '0002')).toEqual([products[1]]);
  expect(matching(products, '')).toHaveLength(2);
});
