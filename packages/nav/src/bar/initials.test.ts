import { initialsOf } from './initials.tsx';

test.each([
  ['Ayesha Rahman', 'AR'],
  ['Administrator', 'A'],
  ['md. abdul  karim ', 'MK'],
  ['আয়েশা রহমান', 'আর'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
