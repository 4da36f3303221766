import { printWords } from './print-words.ts';

test('what is printed has the words and digits of its language', () => {
  const english = printWords('en');
  const bangla = printWords('bn');
  expect([english.memo, english.count(123456), english.money('1250.50')]).toEqual([
    'Order memo',
    '1,23,456',
    '1,250.50',
  ]);
  expect([bangla.memo, bangla.count(123456), bangla.money('1250.50')]).toEqual(['অর্ডার মেমো', '১,২৩,৪৫৬', '১,২৫০.৫০']);
  expect([english.day('2026-11-22'), english.cases(67, 24)]).toEqual(['22 Nov 2026', '2 cs 19 pc']);
  expect([bangla.day('2026-11-22'), bangla.cases(67, 24)]).toEqual(['২২ নভেম্বর ২০২৬', '২ কার্টন ১৯ পিস']);
});
