import { readEntry } from './read-entry.ts';

const exportsOf = (code: string) => {
  const entry = readEntry(code);
  if ('fault' in entry) throw new Error(entry.fault);
  return entry.exports && [...entry.exports].sort();
};

test.each([
  ['<!doctype html><title>404</title>', 'is an HTML file, and no script'],
  [
    'import { ui } from "@routebook/ui"; export const mount = 1;',
    'is an ES module: build it in the System.register format',
  ],
  ['this is { not javascript', 'is not JavaScript: Unexpected token (1:5)'],
  ['', 'does not call System.register once: build it in that format'],
  ['define(["react"], function () {});', 'does not call System.register once: build it in that format'],
  [
    'System.register([], () => ({})); System.register([], () => ({}));',
    'does not call System.register once: build it in that format',
  ],
  ['System.register(names, () => ({}));', 'does not call System.register with a list of imports and a function'],
  [`${'('.repeat(30_000)}1${')'.repeat(30_000)}`, expect.stringMatching(/stack|deeply/)],
])('%.40s', (code, fault) => {
  expect(readEntry(code)).toEqual({ fault });
});

test('imports are those of the call, with what is taken of each by name', () => {
  const entry = readEntry(`System.register("named", ["react", "jotai", "./part.js", "other"], function (add) {
    var react = {}, jotai;
    return { setters: [
      function (m) { react.useState = m.useState; react.useRef = m.useRef; },
      function (m) { jotai = m; },
      function () {},
      function (m) { const inner = (m) => m.notOfIt; react.x = m.default; },
    ], execute: function () {} };
  });`);
  expect(entry).toEqual({
    imports: ['react', 'jotai', './part.js', 'other'],
    taken: new Map([
      ['react', new Set(['useState', 'useRef'])],
      ['jotai', null],
      ['./part.js', new Set()],
      ['other', new Set(['default'])],
    ]),
    exports: new Set(),
  });
});

test.each([
  ['by name', `(e) => ({ execute() { e('mount', 1); e("unmount", 2); } })`, ['mount', 'unmount']],
  ['as an object', `(e) => ({ execute() { e({ mount() {}, 'unmount': 2 }); } })`, ['mount', 'unmount']],
  [
    'by the getters of webpack',
    `function (e) { return { execute: function () { e((() => { var n = {}, f = {}; (() => { r.r(f); r.d(f, { mount: () => a, unmount: () => b }); var e = 1; use(e); })(); return (() => {})(), f; })()); } }; }`,
    ['mount', 'unmount'],
  ],
  [
    'by assignment',
    `(e) => ({ execute() { const all = { bootstrap: 1 }; all.mount = 2; Object.defineProperty(all, 'unmount', {}); e(all); } })`,
    ['bootstrap', 'mount', 'unmount'],
  ],
  ['of nothing', `() => ({ execute() {} })`, []],
  ['what a name beside it is called with', `(e) => ({ setters: [(e) => e('mount')], execute() {} })`, []],
  ['what a call answers', `(e) => ({ execute() { e(ui.createParcel(App)); } })`, null],
  ['what another module exports', `(e) => ({ setters: [(m) => e(m)] })`, null],
  ['what is spread', `(e) => ({ execute() { e({ ...all, mount }); } })`, null],
  ['by computed names', `(e) => ({ execute() { for (const name of names) e(name, 1); } })`, null],
  ['through another hand', `(e) => ({ execute() { give(e); } })`, null],
])('exports %s', (_how, declare, names) => {
  expect(exportsOf(`System.register([], ${declare});`)).toEqual(names);
});
