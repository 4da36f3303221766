import { compileFunction } from 'node:vm';
import { inWords, watchTraces } from './traces.ts';

const at = (name: string, version = '1.0.0') => `https://portal.example.com/parcels/${name}/${version}/`;
const traces = watchTraces((folder) => folder.includes('/ui/'));

/** Runs code as if it came from the entry of this version. */
function run(folder: string, code: string): void {
  compileFunction(code, ['window', 'document', 'localStorage'], { filename: `${folder}entry.js` })(
    window,
    document,
    localStorage,
  );
}

beforeEach(() => localStorage.clear());

test('what a version sets up after it was loaded is taken away with it, and told', () => {
  const heard = jest.fn();
  Object.assign(window, { heard });
  const folder = at('hierarchy');
  run(folder, `window.addEventListener('resize', window.heard)`);
  traces.mounts(folder);
  run(
    folder,
    `window.setInterval(function () {}, 1e6);
     window.addEventListener('scroll', window.heard);
     document.body.append(document.createElement('aside'));
     localStorage.setItem('everything', '1');
     localStorage.setItem('everything', '2');`,
  );
  expect(inWords(traces.unmounted(folder))).toBe('1 timer, 1 listener, 1 element, 1 storage key');
  expect(document.querySelector('aside')).toBeNull();
  expect(localStorage.getItem('everything')).toBeNull();
  window.dispatchEvent(new Event('scroll'));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('resize'));
  expect(heard).toHaveBeenCalledTimes(1);
  traces.released(folder);
  window.dispatchEvent(new Event('resize'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a key that was there gets its value back, and what is kept under its own name stays', () => {
  const folder = at('hierarchy');
  localStorage.setItem('theme', 'dark');
  traces.mounts(folder);
  run(folder, `localStorage.setItem('theme', 'light'); localStorage.setItem('hierarchy:columns', 'name');`);
  expect(traces.unmounted(folder)).toEqual(['storage key']);
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(localStorage.getItem('hierarchy:columns')).toBe('name');
});

test('what it took away itself, what shared modules set up and what others did is not its own', () => {
  const folder = at('hierarchy');
  traces.mounts(folder);
  run(
    folder,
    `var f = function () {}; window.addEventListener('scroll', f); window.removeEventListener('scroll', f);
     var one = document.createElement('i'); document.body.append(one); one.remove();
     localStorage.setItem('for a moment', '1'); localStorage.removeItem('for a moment');`,
  );
  run(at('ui'), `localStorage.setItem('of ui', '1')`);
  run(at('nav'), `localStorage.setItem('of nav', '1')`);
  expect(traces.unmounted(folder)).toEqual([]);
  expect(localStorage.getItem('of ui')).toBe('1');
});
