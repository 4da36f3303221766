import { containing, decodeKey, encodeKey, pagingOf, sortOf } from './lists.ts';

test('the first page of 25 is read when nothing is said', () => {
  expect(pagingOf({})).toEqual({ limit: 25, offset: 0 });
  expect(pagingOf({ page: 3, pageSize: 200 })).toEqual({ limit: 200, offset: 400 });
});

test('a hyphen sorts downwards', () => {
  expect(sortOf(undefined, 'name')).toEqual({ field: 'name', direction: 'asc' });
  expect(sortOf<'name' | 'code'>('-code', 'name')).toEqual({ field: 'code', direction: 'desc' });
});

test('a key comes back as it went out', () => {
  const key = ['রুট ৭', 12, null, 'id'];
  expect(decodeKey('after', encodeKey(JSON.stringify(key)), 4)).toEqual(key);
});

test.each(['', '%%%', Buffer.from('{"a":1}').toString('base64url'), encodeKey('["a"]'), encodeKey('[{},"b"]')])(
  'a key that no list gave out is refused beside its parameter: %s',
  (text) => {
    expect(() => decodeKey('before', text, 2)).toThrow(
      expect.objectContaining({ code: 'MALFORMED', details: { fields: { before: 'Not a place in this list.' } } }),
    );
  },
);

test('what a person searches for is taken literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
