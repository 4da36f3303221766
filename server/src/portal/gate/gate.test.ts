import type { Trial } from '@routebook/contract';
import { exampleVersion } from '../../testing/example-version.ts';
import { type GateFacts, keyOf, type VersionFacts } from './facts.ts';
import { mapProblems, versionProblems } from './gate.ts';
import { type GateReason, refusalFor } from './reason.ts';

const react = exampleVersion({ folder: 'react', version: '19.3.1', kind: 'vendor', specifiers: ['react'] });

const factsOf = (versions: readonly VersionFacts[], more: Partial<GateFacts> = {}): GateFacts => ({
  versions: new Map(versions.map((one) => [keyOf(one.manifest.folder, one.manifest.version), one])),
  origins: ['https://cdn.example'],
  elsewhere: new Map(),
  calls: new Map(),
  running: null,
  ...more,
});

const map = { react: '/parcels/react/19.3.1/', '@routebook/sales': '/parcels/sales/1.0.0/' };
const briefly = (reasons: readonly GateReason[]) => reasons.map(({ code, message }) => [code, message]);
const against = (sales: VersionFacts) => briefly(mapProblems(map, [], factsOf([react, sales])));

test('a map of whole versions runs', () => {
  expect(against(exampleVersion({ sharedRanges: { react: '^19.3.0' } }))).toEqual([]);
});

test('a version that is not stored is refused', () => {
  expect(briefly(mapProblems(map, [], factsOf([react])))).toEqual([
    ['unknown-version', 'There is no sales@1.0.0 here: publish it first.'],
  ]);
});

test('a file that is missing or has another hash is refused, once for all specifiers', () => {
  const problems = [{ path: 'react.js', problem: 'is missing' }];
  const facts = factsOf([exampleVersion(react.manifest, { problems })]);
  expect(briefly(mapProblems({ react: map.react }, [], facts))).toEqual([
    ['files', 'react.js of react@19.3.1 is missing.'],
  ]);
});

test('a version under a specifier that it does not answer to is refused', () => {
  const facts = factsOf([react, exampleVersion()]);
  expect(briefly(mapProblems({ ...map, '@routebook/nav': '/parcels/sales/1.0.0/' }, [], facts))).toEqual([
    ['files', 'sales@1.0.0 does not answer to @routebook/nav.'],
  ]);
});

test('a parcel without its lifecycles is refused, a shared module needs none', () => {
  expect(against(exampleVersion({ lifecycles: ['bootstrap', 'update'] }))).toEqual([
    ['lifecycles', 'sales@1.0.0 does not export mount, unmount.'],
  ]);
  expect(against(exampleVersion({ lifecycles: [], kind: 'singleton' }))).toEqual([]);
});

test.each([
  ['^18.0.0', 'sales@1.0.0 needs react ^18.0.0, and the map has 19.3.1.'],
  ['~19.4.0', 'sales@1.0.0 needs react ~19.4.0, and the map has 19.3.1.'],
  ['no range', 'sales@1.0.0 needs react no range, and the map has 19.3.1.'],
])('a shared range %s that the map does not meet is refused', (range, message) => {
  expect(against(exampleVersion({ sharedRanges: { react: range } }))).toEqual([['shared-ranges', message]]);
});

test('a shared module that the map does not hold is refused', () => {
  expect(against(exampleVersion({ sharedRanges: { jotai: '^3.0.0' } }))).toEqual([
    ['shared-ranges', 'sales@1.0.0 needs jotai ^3.0.0, and the map has none.'],
  ]);
});

test.each(['root-config', 'auth', 'ui', 'account', 'nav', 'operations'])('a map that loses %s is refused', (name) => {
  const specifier = `@routebook/${name}`;
  const facts = factsOf([react], { running: { imports: { [specifier]: `/parcels/${name}/1.0.0/` }, trials: [] } });
  expect(briefly(mapProblems({ react: map.react }, [], facts))).toEqual([
    ['required', `The map has no ${specifier}, without which the portal cannot be used.`],
  ]);
});

test('a new version of a shared module is refused when a parcel beside it needs the old one', () => {
  const next = exampleVersion({ ...react.manifest, version: '20.0.0' });
  const sales = exampleVersion({ sharedRanges: { react: '^19.3.0' } });
  const facts = factsOf([react, next, sales], { running: { imports: map, trials: [] } });
  expect(briefly(mapProblems({ ...map, react: '/parcels/react/20.0.0/' }, [], facts))).toEqual([
    ['shared-ranges', 'sales@1.0.0 needs react ^19.3.0, and the map has 20.0.0.'],
  ]);
});

test('an entry over its budget is refused', () => {
  expect(against(exampleVersion({}, { entryBytes: 70_000 }))).toEqual([
    ['size', 'The entry of sales@1.0.0 has 68.4 KB compressed, and its budget is 60 KB.'],
  ]);
  expect(against(exampleVersion({}, { entryBytes: 60 * 1024 }))).toEqual([]);
});

test('props of another version are refused', () => {
  expect(against(exampleVersion({ propsVersion: 2 }))).toEqual([
    ['props', 'sales@1.0.0 was built for version 2 of the props of parcels, and this portal gives version 1.'],
  ]);
});

test.each([
  ['https://cdn.example/sales.js', 'unknown-version'],
  ['https://cdn.example/sales/1.0.0/', null],
  ['https://cdn.example.evil/sales/1.0.0/', 'origin'],
  ['http://cdn.example/sales.js', 'origin'],
  ['data:text/javascript,1', 'origin'],
  ['//cdn.example/sales.js', 'unknown-version'],
  ['/parcels/sales/1.0.0/sales.js', 'unknown-version'],
  ['/parcels/../x/', 'unknown-version'],
])('the address %s is refused: %s', (address, code) => {
  const reasons = mapProblems({ '@routebook/sales': address }, [], factsOf([exampleVersion()]));
  expect(reasons.map((reason) => reason.code)).toEqual(code === null ? [] : [code]);
});

describe('a trial', () => {
  const trial: Trial = { name: 'sales', version: '2.0.0', audience: { people: [], designations: [], share: 10 } };

  test('passes the same gate beside all that runs', () => {
    const tried = (facts: VersionFacts) =>
      briefly(mapProblems(map, [trial], factsOf([react, exampleVersion(), facts])));
    expect(tried(exampleVersion({ version: '2.0.0', sharedRanges: { react: '^19.0.0' } }))).toEqual([]);
    expect(tried(exampleVersion({ version: '2.0.0', sharedRanges: { react: '^20.0.0' } }))).toEqual([
      ['shared-ranges', 'sales@2.0.0 needs react ^20.0.0, and the map has 19.3.1.'],
    ]);
    expect(tried(exampleVersion({ version: '3.0.0' }))).toEqual([
      ['unknown-version', 'There is no sales@2.0.0 here: publish it first.'],
    ]);
  });

  test('of a shared module is refused', () => {
    const facts = factsOf([react, exampleVersion()]);
    expect(briefly(mapProblems(map, [{ ...trial, name: 'react', version: '19.3.1' }], facts))).toEqual([
      ['trial', 'react@19.3.1 is shared by all parcels and cannot be tried by some: run it for all.'],
    ]);
  });
});

test('a fault of what runs already stops no change of another parcel', () => {
  const facts = factsOf([react, exampleVersion({ folder: 'nav' })], { running: { imports: map, trials: [] } });
  expect(mapProblems({ ...map, '@routebook/nav': '/parcels/nav/1.0.0/' }, [], facts)).toEqual([]);
});

test('a fault of what some try stops it from running for all', () => {
  const trial: Trial = { name: 'sales', version: '2.0.0', audience: { people: [], designations: [], share: 10 } };
  const bad = exampleVersion({ version: '2.0.0', propsVersion: 2 });
  const running = { imports: map, trials: [trial] };
  const facts = factsOf([react, exampleVersion(), bad], { running });
  expect(mapProblems(map, [{ ...trial, audience: { ...trial.audience, share: 5 } }], facts)).toEqual([]);
  const forAll = mapProblems({ ...map, '@routebook/sales': '/parcels/sales/2.0.0/' }, [], facts);
  expect(forAll.map(({ code }) => code)).toEqual(['props']);
});

test('a version that could never run is known before any map names it', () => {
  const version = exampleVersion({ lifecycles: [], propsVersion: 3 }, { entryBytes: 1_000_000 });
  expect(versionProblems(version).map(({ code }) => code)).toEqual(['lifecycles', 'props', 'size']);
});

test('a refusal gives every reason, and at each subject its own', () => {
  const refusal = refusalFor(versionProblems(exampleVersion({ lifecycles: ['mount'], propsVersion: 3 })));
  expect(refusal.code).toBe('REFUSED');
  expect(refusal.message).toMatch(/^sales@1.0.0 does not export bootstrap, unmount\.\nsales@1.0.0 was built .*\.$/);
  expect(refusal.details.fields).toEqual({ 'sales@1.0.0': refusal.message });
});
