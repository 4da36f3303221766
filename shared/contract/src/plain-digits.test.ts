import { plainDigits } from './plain-digits.ts';

test.each([
  ['1,234', '1234'],
  ['12,34,567', '1234567'],
  ['1,234,567.50', '1234567.50'],
  ['1,00,00,000', '10000000'],
  [' 1 250.50 ', '1250.50'],
  ['1\u00a0250\u202f000', '1250000'],
  ['৫,০০,০০০', '500000'],
  ['-1,250', '-1250'],
  ['BDT 1,250', 'BDT 1250'],
  ['0012', '0012'],
])('%j is %j without what groups its digits', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test.each(['1,5', '1,50', '12,3456', '1234,567', '1,23,4', '5,0,0', '1.234,50', '1.5,000', ',500', '1,250,', '1 5'])(
  'what stands between the digits of %j does not group them, and stays',
  (text) => {
    expect(plainDigits(text)).toBe(text);
  },
);
