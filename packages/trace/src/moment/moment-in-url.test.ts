import { businessDate } from '@routebook/ui';
import { momentInUrl } from './moment-in-url.ts';

test('a day and a time of the address are taken as they are', () => {
  expect(momentInUrl({ date: '2026-02-16', time: '09:05' })).toEqual({ date: '2026-02-16', time: '09:05' });
});

test.each(['', 'zzz', '2026-02-30x', '2026-02-30', '2026-13-01', '16.02.2026'])(
  'what names no day (%s) is today',
  (date) => {
    expect(momentInUrl({ date, time: '00:00' })).toEqual({ date: businessDate(), time: '00:00' });
  },
);

test.each(['', 'zzz', '25:00', '9', '11:60'])('what names no time (%s) is late in the morning', (time) => {
  expect(momentInUrl({ date: '2026-02-16', time })).toEqual({ date: '2026-02-16', time: '11:00' });
});
