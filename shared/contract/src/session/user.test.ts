import { hasLevel } from './user.ts';

test('a market has the levels that the server said, and all of them for a page that was told nothing of levels', () => {
  const levels = ['dbHouse' as const, 'route' as const];
  expect([hasLevel({ levels }, 'route'), hasLevel({ levels }, 'area'), hasLevel({}, 'area')]).toEqual([
    true,
    false,
    true,
  ]);
});
