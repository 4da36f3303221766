import { notePageFunctions, replaceAsPage } from './page-functions.ts';

const { atob } = window;
afterEach(() => {
  window.atob = atob;
});

const another = (): typeof atob => () => 'other';

test('a function that a version replaced is told, and put back', () => {
  const noted = notePageFunctions();
  window.atob = another();
  expect(noted.replaced()).toEqual(['atob']);
  noted.putBack();
  expect(window.atob).toBe(atob);
});

test('what the page itself replaces meanwhile is no fault of a version, and stays', () => {
  const noted = notePageFunctions();
  const replaced = replaceAsPage();
  const own = another();
  window.atob = own;
  replaced();
  expect(noted.replaced()).toEqual([]);
  window.atob = another();
  expect(noted.replaced()).toEqual(['atob']);
  noted.putBack();
  expect(window.atob).toBe(own);
});

test('what the page replaces twice stays as well', () => {
  const noted = notePageFunctions();
  const replaced = replaceAsPage();
  window.atob = another();
  replaced();
  window.atob = another();
  replaced();
  expect(noted.replaced()).toEqual([]);
});
