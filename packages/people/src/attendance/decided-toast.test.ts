import { decidedToast } from './decided-toast.ts';

const day = (name: string, reason: string) => ({
  id: name,
  user: { id: name, name },
  date: '2026-11-27',
  reason,
});

test('what was decided is counted; what stays is named with why, the fourth and others of a reason as a number', () => {
  expect(decidedToast('approved', { decided: 1, left: [] })).toEqual({
    title: '1 correction approved',
    kind: 'success',
  });
  const mine = 'You asked for this correction: somebody else decides.';
  const left = [
    ...['Abul', 'Babul', 'Kabul', 'Mukul', 'Nakul'].map((name) => day(name, mine)),
    day('Zakir', 'This correction is rejected.'),
  ];
  expect(decidedToast('rejected', { decided: 0, left })).toEqual({
    title: '0 corrections rejected',
    kind: 'info',
    description:
      '5 stayed (Abul on 27 Nov 2026, Babul on 27 Nov 2026, Kabul on 27 Nov 2026, 2 more): You asked for this correction: somebody else decides. ' +
      '1 stayed (Zakir on 27 Nov 2026): This correction is rejected.',
  });
});
