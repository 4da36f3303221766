import { createRunningMap, probationMs, type RunningMap } from './running-map.ts';

const first = '/parcels/hierarchy/1.0.0/hierarchy.js';
const second = '/parcels/hierarchy/2.0.0/hierarchy.js';
const third = '/parcels/hierarchy/3.0.0/hierarchy.js';
const at = (path: string) => `http://localhost${path}`;
const hierarchy = '@routebook/hierarchy';

let loaded: Record<string, string>;
let deleted: string[];
let released: string[];
let clock: number;
let map: RunningMap;

const mapOf = (imports: Record<string, string>) => ({
  imports: { '@routebook/ui': '/parcels/ui/1.0.0/ui.js', [hierarchy]: first, ...imports },
  integrity: {},
  depcache: {},
});

beforeEach(() => {
  loaded = {};
  deleted = [];
  released = [];
  clock = 0;
  map = createRunningMap(
    mapOf({}),
    {
      addImportMap: ({ imports }) => Object.assign(loaded, imports),
      delete: (address) => deleted.push(address),
      release: (address) => released.push(address),
    },
    new Set(['@routebook/own']),
    () => clock,
  );
});

test('a new version of a parcel is put into the loader', () => {
  expect(map.take(mapOf({ [hierarchy]: second }))).toEqual({ changed: [hierarchy], afterReload: [] });
  expect(loaded).toEqual({ [hierarchy]: at(second) });
});

test('the same map again changes nothing', () => {
  expect(map.take(mapOf({}))).toEqual({ changed: [], afterReload: [] });
});

test('a parcel that is new to the portal can be loaded', () => {
  expect(map.take(mapOf({ '@routebook/sales': '/parcels/sales/1.0.0/sales.js' })).changed).toEqual([
    '@routebook/sales',
  ]);
});

test('a parcel that is gone from the portal stays in the page until a reload, and holds no other back', () => {
  const sales = '/parcels/sales/1.0.0/sales.js';
  map.take(mapOf({ '@routebook/sales': sales }));
  expect(map.take(mapOf({ [hierarchy]: second }))).toEqual({ changed: [hierarchy], afterReload: [at(sales)] });
});

test('a shared module waits for a reload, and with it the parcels that may need it', () => {
  const offer = map.take(mapOf({ '@routebook/ui': '/parcels/ui/2.0.0/ui.js', [hierarchy]: second }));
  expect(offer).toEqual({ changed: [], afterReload: [at('/parcels/ui/2.0.0/ui.js')] });
  expect(loaded).toEqual({});
});

test('a version that ran here before comes back whatever the shared modules are', () => {
  map.take(mapOf({ [hierarchy]: second }));
  expect(map.take(mapOf({ '@routebook/ui': '/parcels/ui/2.0.0/ui.js' })).changed).toEqual([hierarchy]);
  expect(loaded[hierarchy]).toBe(at(first));
});

test("what a developer has overridden stays the developer's", () => {
  expect(map.take(mapOf({ '@routebook/own': '/parcels/own/2.0.0/own.js' })).changed).toEqual([]);
});

describe('a new version that fails', () => {
  beforeEach(() => map.take(mapOf({ [hierarchy]: second })));

  test('gives way to the one before', () => {
    expect(map.goBack(hierarchy, at(second))).toBe(true);
    expect(loaded[hierarchy]).toBe(at(first));
  });

  test('is not tried again while the map asks for it, but when it is asked for anew', () => {
    map.goBack(hierarchy, at(second));
    expect(map.take(mapOf({ [hierarchy]: second })).changed).toEqual([]);
    map.take(mapOf({}));
    expect(map.take(mapOf({ [hierarchy]: second })).changed).toEqual([hierarchy]);
  });

  test('soon after it was shown gives way, too', () => {
    map.shown(hierarchy, at(second));
    clock = probationMs - 1;
    expect(map.goBack(hierarchy, at(second))).toBe(true);
  });

  test('long after it was shown stays, and the one before is loaded still, in case it runs again', () => {
    map.shown(hierarchy, at(second));
    clock = probationMs;
    expect(map.goBack(hierarchy, at(second))).toBe(false);
    expect(deleted).toEqual([]);
  });

  test('is tried anew each time it runs again', () => {
    map.shown(hierarchy, at(second));
    map.take(mapOf({}));
    clock = probationMs;
    map.take(mapOf({ [hierarchy]: second }));
    expect(map.goBack(hierarchy, at(second))).toBe(true);
    expect(loaded[hierarchy]).toBe(at(first));
  });

  test('goes back to the last one that stood its time', () => {
    map.take(mapOf({ [hierarchy]: third }));
    map.goBack(hierarchy, at(third));
    expect(loaded[hierarchy]).toBe(at(first));
  });
});

test('the version of the page itself has none before it, also when it comes back', () => {
  expect(map.canGoBack(hierarchy, at(first))).toBe(false);
  map.take(mapOf({ [hierarchy]: second }));
  expect(map.canGoBack(hierarchy, at(second))).toBe(true);
  expect(loaded[hierarchy]).toBe(at(second));
  map.take(mapOf({}));
  expect(map.canGoBack(hierarchy, at(first))).toBe(false);
  expect(map.goBack(hierarchy, at(first))).toBe(false);
});

test('an error is the fault of the parcel whose file its stack names first', () => {
  map.take(mapOf({ [hierarchy]: second }));
  const stack = `Error: no\n at u (${at('/parcels/ui/1.0.0/ui.js')}:1:2)\n at f (${at('/parcels/hierarchy/2.0.0/hierarchy-list.js')}:1:2)`;
  expect(map.blamed(stack)).toEqual({ name: 'hierarchy', version: '2.0.0' });
  expect(map.blamed('Error: elsewhere')).toBeNull();
});

describe('letting go', () => {
  const unload = (...shown: string[]) => {
    map.unload((address) => shown.map(at).includes(address));
    return released;
  };

  test('of a version that another one has replaced, once it is not shown any more', () => {
    map.take(mapOf({ [hierarchy]: second }));
    map.take(mapOf({ [hierarchy]: third }));
    expect(unload(second)).toEqual([]);
    expect(unload(third)).toEqual([at(second)]);
    expect(unload(third)).toEqual([at(second)]);
  });

  test('never of the version to come back to, until a later one has stood its probation', () => {
    map.take(mapOf({ [hierarchy]: second }));
    map.shown(hierarchy, at(second));
    expect(unload(second)).toEqual([]);
    clock = probationMs;
    map.take(mapOf({ [hierarchy]: third }));
    expect(unload(third)).toEqual([at(first)]);
  });

  test('of a version that is used again after that begins anew', () => {
    map.take(mapOf({ [hierarchy]: second }));
    map.take(mapOf({ [hierarchy]: third }));
    unload(third);
    expect(map.take(mapOf({ [hierarchy]: second })).changed).toEqual([hierarchy]);
    expect(loaded[hierarchy]).toBe(at(second));
    map.take(mapOf({ [hierarchy]: third }));
    expect(unload(third)).toEqual([at(second), at(second)]);
  });
});
