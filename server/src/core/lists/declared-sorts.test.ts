import { allCalls } from '@routebook/contract';
import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let administrator: Person;
beforeAll(async () => {
  server = await testApp();
  administrator = await signedIn(server.app);
});
afterAll(() => server.close());

const sorted = [...allCalls.values()].flatMap(({ path, list }) =>
  (list?.sorts ?? []).flatMap((sort) => [`${path}?sort=${sort}`, `${path}?sort=-${sort}`]),
);

test('every list can be sorted by all that it declares', async () => {
  expect(sorted.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const url of sorted) {
    const { statusCode } = await administrator.inject({ url });
    if (statusCode !== 200) failed.push(`${url}: ${statusCode}`);
  }
  expect(failed).toEqual([]);
});
