import { meterMemory } from './memory.ts';

const megabyte = 1_000_000;
const enough = 6 * megabyte;

/** The browser says these numbers of megabytes one after the other, and the last from then on. */
function browserSays(...megabytes: number[]): void {
  Object.assign(performance, {
    memory: {
      get usedJSHeapSize() {
        return ((megabytes.length > 1 ? megabytes.shift() : megabytes[0]) ?? 0) * megabyte;
      },
    },
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'memory');
});

test('what a version keeps is told apart from what nobody has collected yet', async () => {
  browserSays(20, 23);
  expect(await meterMemory().kept(enough)).toBe(3 * megabyte);
  browserSays(20, 60, 66, 72, 26, 32);
  expect(await meterMemory().kept(enough)).toBe(6 * megabyte);
  browserSays(20, 60, 66, 33, 39, 31, 37);
  expect(await meterMemory().kept(enough)).toBe(11 * megabyte);
});

test('what is held before is told once something was collected, so that it hides nothing of what a version keeps', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  browserSays(30, 31, 32, 21, 31, 32);
  const meter = meterMemory();
  await meter.settles();
  expect(await meter.kept(enough)).toBe(10 * megabyte);
});

test('where the browser says nothing, nothing is kept', async () => {
  const meter = meterMemory();
  await meter.settles();
  expect(await meter.kept(enough)).toBe(0);
});
