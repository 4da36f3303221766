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

const sorted = [...allCalls.values()].flatMap(({ path, list }) => (list ? [[path, list.sorts] as const] : []));

test.each(sorted)('%s can be sorted by all that it declares', async (path, sorts) => {
  for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
    const { statusCode } = await administrator.inject({ url: `${path}?sort=${sort}` });
    expect([sort, statusCode]).toEqual([sort, 200]);
  }
});
