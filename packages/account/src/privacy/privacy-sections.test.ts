import type { RuntimeConfig } from '@routebook/auth';
import { privacySections } from './privacy-sections.ts';

const textOf = (title: string, settings: Partial<RuntimeConfig> = {}) =>
  privacySections({ productName: 'Routebook', apiBaseUrl: '', traceBaseUrl: '', ...settings }).find(
    (section) => section.title === title,
  )?.text;

test('without services outside, nothing is said to leave the portal', () => {
  expect(textOf('When something fails')).toMatch(/nothing is reported to another service/);
  expect(textOf('Recordings of your screen')).toBe('Your screen is not recorded.');
  expect(textOf('Which screens you open')).toMatch(/^For a week the portal keeps.*No other service counts/);
  expect(textOf('Maps')).toBeUndefined();
});

test('with an error-reporting service, reports and masked recordings are said to go to it', () => {
  const settings = { sentryDsn: 'https://key@errors.example/1' };
  expect(textOf('When something fails', settings)).toMatch(/number of your account, not your name/);
  expect(textOf('Recordings of your screen', settings)).toMatch(/one visit in ten.*masked/);
});

test('with a counting service, what it is told is said, and how to be left out', () => {
  expect(textOf('Which screens you open', { analyticsScript: 'https://count.example/a.js' })).toMatch(
    /without what you searched for.*Do Not Track or Global Privacy Control.*told nothing/,
  );
});

test('with a maps service, what it sees is said', () => {
  expect(textOf('Maps', { maps: { token: 'pk.1' } })).toMatch(/address of your device/);
});
