import { localMobile } from './phone-field.tsx';

test.each([
  ['+880 1712-345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['01712 345678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['017', '017'],
  ['88', '88'],
])('a mobile number pasted as %s is normalised to %s', (pasted, normalised) => {
  expect(localMobile(pasted)).toBe(normalised);
});
