import { initialsOf, tintOf } from './initials.ts';

test('initials are those of the first and the last name, titles left out', () => {
  expect(initialsOf('Rahim Uddin')).toBe('RU');
  expect(initialsOf('Md. Abdul Karim Khan')).toBe('AK');
  expect(initialsOf('Administrator')).toBe('A');
  expect(initialsOf('রহিম উদ্দিন')).toBe('রউ');
  expect(initialsOf('')).toBe('?');
});

test('a tint stays the same for a person and is one of those there are', () => {
  const ids = ['a', 'b', '019f1b10-0000-7000-8000-000000000000', ''];
  for (const id of ids) {
    expect(tintOf(id, 6)).toBe(tintOf(id, 6));
    expect([0, 1, 2, 3, 4, 5]).toContain(tintOf(id, 6));
  }
});
