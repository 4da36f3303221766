import { Refusal } from '../refusal.ts';
import { requireAllChosen, requireAtMost } from './selection.ts';

const missing = expect.objectContaining({
  code: 'NOT_FOUND',
  details: expect.objectContaining({ fields: expect.any(Object) }),
});

test('each row that was chosen has to be found, one that was chosen twice once', () => {
  expect(() => requireAllChosen({ ids: ['a', 'b', 'a'] }, [1, 2])).not.toThrow();
  expect(() => requireAllChosen({ ids: ['a', 'b'] }, [1])).toThrow(missing);
  expect(() => requireAllChosen({ ids: ['a'] }, [], () => new Refusal('NOT_FOUND', { message: 'No order.' }))).toThrow(
    'No order.',
  );
});

test('of all that match a filter none is missing', () => {
  expect(() => requireAllChosen({ allMatching: {} }, [])).not.toThrow();
});

test('more than are changed at once are refused, by what they are called', () => {
  expect(() => requireAtMost(Array(20_000), 20_000, 'outlets')).not.toThrow();
  expect(() => requireAtMost(Array(20_001), 20_000, 'outlets')).toThrow(
    'Choose at most 20,000 outlets at once: narrow the filter.',
  );
});
