import { meterMemory } from './memory.ts';

const megabyte = 1_000_000;
const enough = 6 * megabyte;

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'memory');
});

/** A page that holds so many megabytes, which a collection makes as many less as nobody uses. */
function page(used: number, unused = 0) {
  const held = { used, unused };
  Object.assign(performance, {
    memory: {
      get usedJSHeapSize() {
        return (held.used + held.unused) * megabyte;
      },
    },
  });
  const collect = jest.fn(async () => {
    held.unused = 0;
  });
  return { held, collect };
}

test('what a version keeps is told apart from what nobody has collected yet', async () => {
  const { held, collect } = page(20);
  const meter = meterMemory(collect);
  held.used += 3;
  expect(await meter.kept(enough)).toBe(3 * megabyte);
  expect(collect).not.toHaveBeenCalled();
  held.unused = 40;
  expect(await meter.kept(enough)).toBe(3 * megabyte);
  held.used += 10;
  expect(await meter.kept(enough)).toBe(13 * megabyte);
});

test('what nobody used any more hides nothing of what a version keeps', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { held, collect } = page(20, 15);
  const meter = meterMemory(collect);
  await meter.settles();
  held.used += 10;
  expect(await meter.kept(enough)).toBe(10 * megabyte);
});

test('nothing is collected for the little that may be unused since the last time', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { held, collect } = page(50);
  await meterMemory(collect).settles();
  held.unused = 2;
  await meterMemory(collect).settles();
  expect(collect).toHaveBeenCalledTimes(1);
  held.unused = 4;
  await meterMemory(collect).settles();
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a tab that nobody sees is not troubled before a version comes', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { collect } = page(20, 15);
  await meterMemory(collect).settles();
  expect(collect).not.toHaveBeenCalled();
});

test('where the browser says nothing, nothing is kept', async () => {
  const collect = jest.fn(async () => undefined);
  const meter = meterMemory(collect);
  await meter.settles();
  expect(await meter.kept(enough)).toBe(0);
  expect(collect).not.toHaveBeenCalled();
});
