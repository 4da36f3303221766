import { createReloadNotice } from './reload-notice.ts';

let mayOffer: boolean;
const reload = jest.fn();
let offer: (afterReload: readonly string[]) => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  reload.mockReset();
  mayOffer = true;
  offer = createReloadNotice(() => mayOffer, reload);
});
afterEach(() => jest.useRealTimers());

const notice = () => document.querySelector('.reload-notice');
const press = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();

test('a reload is offered when the person has done nothing for a minute', () => {
  offer(['ui-2']);
  jest.advanceTimersByTime(50_000);
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(50_000);
  expect(notice()).toBeNull();
  jest.advanceTimersByTime(15_000);
  expect(notice()).toHaveTextContent('A new version of the portal is ready.');
  press('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('not while work is unsaved', () => {
  mayOffer = false;
  offer(['ui-2']);
  jest.advanceTimersByTime(300_000);
  expect(notice()).toBeNull();
});

test('dismissed, it comes back only for something newer', () => {
  offer(['ui-2']);
  jest.advanceTimersByTime(65_000);
  press('Later');
  offer(['ui-2']);
  jest.advanceTimersByTime(65_000);
  expect(notice()).toBeNull();
  offer(['ui-3']);
  jest.advanceTimersByTime(65_000);
  expect(notice()).not.toBeNull();
});

test('it goes when the portal has gone back to what this page runs', () => {
  offer(['ui-2']);
  jest.advanceTimersByTime(65_000);
  offer([]);
  expect(notice()).toBeNull();
});
