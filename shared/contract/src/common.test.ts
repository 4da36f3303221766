import type * as z from 'zod/mini';
import { date, email, line, listQuery, mobile, money } from './common.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test.each(['0', '1250.00', '-3.5', '9999999999999999.99'])('%s is an amount', (text) => {
  expect(accepts(money, text)).toBe(true);
});

test.each(['1.005', '1e309', '১২', '', '1,250', 'NaN', '99999999999999999'])('%p is no amount', (text) => {
  expect(accepts(money, text)).toBe(false);
});

test.each(['01312345678', ' 01912345678 '])('%p is a mobile number', (text) => {
  expect(accepts(mobile, text)).toBe(true);
});

test.each(['01212345678', '0131234567', '+8801312345678'])('%p is no mobile number', (text) => {
  expect(accepts(mobile, text)).toBe(false);
});

test('a line is trimmed, and takes Bangla, emoji and markup as they are', () => {
  for (const text of ['ঢাকা', '🚚 Express', '<script>alert(1)</script>', '=cmd()']) {
    expect(line(120).parse(` ${text} `)).toBe(text);
  }
});

test('a line refuses nothing but spaces, control characters and too much', () => {
  for (const text of ['   ', 'a\u0000b', 'x'.repeat(121)]) expect(accepts(line(120), text)).toBe(false);
});

test('an e-mail address has at most 320 characters', () => {
  expect(accepts(email, `${'a'.repeat(60)}@example.com`)).toBe(true);
  expect(accepts(email, `${'a'.repeat(310)}@example.com`)).toBe(false);
});

test('a date is a day of the calendar', () => {
  expect(accepts(date, '2026-02-28')).toBe(true);
  expect(accepts(date, '2026-02-30')).toBe(false);
});

test.each(['0', '-1', 'x', '1.5', '9999999999'])('%p is no page', (text) => {
  expect(accepts(listQuery.page, text)).toBe(false);
});
