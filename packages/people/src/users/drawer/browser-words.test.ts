import { browserInWords } from './browser-words.ts';

test('a browser is called by its name and system', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(browserInWords(android)).toBe('Chrome on Android');
  expect(browserInWords(edge)).toBe('Edge on Windows');
  expect(browserInWords(phone)).toBe('Safari on iOS');
});

test('what is no browser is called as it calls itself', () => {
  expect(browserInWords('curl/8.5.0')).toBe('curl/8.5.0');
  expect(browserInWords(null)).toBe('Unknown browser');
});
