/** Texts that have broken programs before: no text, no number, no day, no address, and far too much. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  'nothing \u0000',
  'half \ud83d',
  'other half \ude9a',
  'backwards \u202e',
  '🚚',
  'ঢাকা',
  '１２',
  '%',
  '_',
  '\\',
  "'; drop table user_account --",
  '<script>alert(1)</script>',
  '＝1+1',
  '=1+1',
  '0000-01-01',
  '0000-01',
  '9999-12-31',
  '2026-02-30',
  '1899-12-31',
  '2200-12-31',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '0.000000001',
  'null',
  '__proto__',
  'constructor',
  '-'.repeat(36),
  'x'.repeat(300),
  'x'.repeat(20_000),
];

/** Values of another kind than whatever was asked for. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[[[]]]],
  { id: null },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}'),
];

/** Parts of an address, as they are sent. */
export const hostileParts: readonly string[] = [
  '%ff',
  '%ED%A0%80',
  '%00',
  '..',
  '%2e%2e%2f',
  '%',
  '[',
  'x'.repeat(201),
  '0',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Bodies that are no JSON, or not what JSON of a form is. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"__proto__": {"admin": true}}',
  '{"a": 1, "a": 2}',
  '\u0000',
  '['.repeat(20_000),
  `{"x": ${'1'.repeat(400)}}`,
];

export const hostileTypes: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x',
];

const boundary = 'a-boundary';
const file = (name: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="rows.csv"\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Forms with a file, whole and broken. */
export const forms: readonly string[] = [
  `${file('file', 'code,name,parent\nX-1,One,nobody')}${end}`,
  `${file('file', '')}${end}`,
  `${file('file', 'employeeCode,date,plan,routes\nE1,0000-01-01,routes,R1')}${end}`,
  `${file('file', '\u0000\u0000')}${end}`,
  `${file('file', 'PK\u0003\u0004 no workbook')}${end}`,
  `${file('other', 'x')}${end}`,
  `${file('file', 'x')}${file('file', 'y')}${end}`,
  `${file('__proto__', 'x')}${end}`,
  file('file', 'cut off'),
  `--${boundary}\r\n`,
  end,
  'no form',
  '',
];
