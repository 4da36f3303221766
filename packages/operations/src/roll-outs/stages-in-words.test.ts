import { readStages, stagesText } from './stages-in-words.ts';

test('stages are typed as they are shown', () => {
  const text = '1 %, RSM, a@example.com + North + 10 %';
  const stages = readStages(text, ['North']);
  expect(stages).toEqual([
    { people: [], designations: [], share: 1 },
    { people: [], designations: ['RSM'], share: 0 },
    { people: ['a@example.com'], designations: [], regions: ['North'], share: 10 },
  ]);
  expect(stagesText(stages)).toBe(text);
});

test('a bare number is a share, and empty stages are none', () => {
  expect(readStages('1, 10%, , 50', [])).toEqual([1, 10, 50].map((share) => ({ people: [], designations: [], share })));
});
