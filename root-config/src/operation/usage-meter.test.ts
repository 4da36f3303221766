import { meterUsage, type UsageMeter } from './usage-meter.ts';

const hierarchy = { name: 'hierarchy', version: '1.0.0' };
const sales = { name: 'sales', version: '2.0.0' };
let shown: typeof hierarchy | null;
let seconds: number;
let visibility: DocumentVisibilityState;
let meter: UsageMeter;

beforeEach(() => {
  shown = hierarchy;
  seconds = 0;
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  meter = meterUsage(
    () => shown,
    () => seconds * 1000,
  );
});
afterEach(() => jest.restoreAllMocks());

const save = () => window.dispatchEvent(new Event('routebook:saved'));
function look(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('counts how long a parcel is looked at, and what is saved in it', () => {
  seconds = 20;
  save();
  seconds = 30;
  expect(meter.take()).toEqual([{ ...hierarchy, seconds: 30, longTasks: 0, tasks: 1 }]);
  expect(meter.take()).toEqual([]);
});

test('time belongs to the parcel that stood there', () => {
  seconds = 20;
  shown = sales;
  window.dispatchEvent(new Event('single-spa:routing-event'));
  seconds = 25;
  expect(meter.take().map(({ name, seconds: used }) => [name, used])).toEqual([
    ['hierarchy', 20],
    ['sales', 5],
  ]);
});

test('nothing is counted while nobody looks', () => {
  seconds = 10;
  look('hidden');
  seconds = 500;
  save();
  look('visible');
  seconds = 502;
  expect(meter.take()).toEqual([{ ...hierarchy, seconds: 12, longTasks: 0, tasks: 0 }]);
});

test('time belongs to the screen as well, by the address of its line in the menu', () => {
  window.history.replaceState(null, '', '/zone/zones');
  window.dispatchEvent(new Event('single-spa:routing-event'));
  meter.takeScreens();
  seconds = 20;
  window.history.replaceState(null, '', '/nowhere');
  window.dispatchEvent(new Event('single-spa:routing-event'));
  seconds = 50;
  expect(meter.takeScreens()).toEqual([{ path: '/zone/zones', seconds: 20 }]);
  expect(meter.takeScreens()).toEqual([]);
});
