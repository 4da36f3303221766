import { inWords } from './capability-words.ts';
import { toggled } from './change-capabilities.ts';

test('who may do something in an area may see it too', () => {
  expect(toggled([], 'people', 'people.edit')).toEqual(['people.edit', 'people.see']);
});

test('who does not see an area does nothing in it', () => {
  expect(toggled(['people.see', 'people.edit', 'audit.see'], 'people', 'people.see')).toEqual(['audit.see']);
});

test('one action is taken alone', () => {
  expect(toggled(['people.see', 'people.edit'], 'people', 'people.edit')).toEqual(['people.see']);
});

test('capabilities read as a person would say them, an area a line', () => {
  expect(inWords(['people.edit', 'people.see', 'field.work'])).toEqual(['Users: see, edit', 'Work in the field']);
});
