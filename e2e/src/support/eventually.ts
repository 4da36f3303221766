const everyMs = 50;
const withinMs = 30_000;

/** Waits until what is read is what is expected, and fails with the last reading. Works under the page's strict policy. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + withinMs;
  let last = await read();
  while (!Object.is(last, expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    last = await read();
  }
  expect(last).toEqual(expected);
}
