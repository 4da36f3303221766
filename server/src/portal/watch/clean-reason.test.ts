import { cleanReason } from './clean-reason.ts';

test('a reason becomes one line', () => {
  expect(cleanReason('  Cannot read\r\n\tproperties of undefined\u2028(reading x) ')).toBe(
    'Cannot read properties of undefined (reading x)',
  );
});

test('what cannot be seen is taken out, letters of any script stay', () => {
  expect(cleanReason('a\u0000b\u001b[31mc\u202ed\ud800e ঢাকা')).toBe('a b [31mc d e ঢাকা');
});

test('a long reason is cut', () => {
  const cut = cleanReason('x'.repeat(500));
  expect(cut).toHaveLength(300);
  expect(cut).toMatch(/x…$/);
});

test('a cut leaves no half of a character', () => {
  expect(cleanReason(`${'x'.repeat(298)}${'😀'.repeat(20)}`)).toBe(`${'x'.repeat(298)}…`);
});

test('nothing is kept of an empty reason', () => {
  expect(cleanReason(undefined)).toBeNull();
  expect(cleanReason(' \n ')).toBeNull();
});
