import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAnew } from './old-reads.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A grid on the screen whose reads end when the test says so, each with what it answers. */
async function shownGrid() {
  const client = new QueryClient();
  const reads: ((reply: string) => void)[] = [];
  const grid = new QueryObserver<string>(client, {
    queryKey: ['Targets', 'getTargets', {}, { view: 'year' }],
    queryFn: () => new Promise((resolve) => reads.push(resolve)),
  });
  const leave = grid.subscribe(() => undefined);
  await soon();
  reads[0]?.('at first');
  await soon();
  return { client, reads, leave, shown: () => grid.getCurrentResult().data, read: () => void grid.refetch() };
}

test('what was being read when something was saved does not come in after it', async () => {
  const { client, reads, leave, shown, read } = await shownGrid();
  read();
  await soon();
  readAnew(client);
  await soon();
  reads[1]?.('before the save');
  await soon();
  expect(shown()).toBe('at first');
  reads[2]?.('saved');
  await soon();
  expect(shown()).toBe('saved');
  leave();
});

test('nothing is read again where nothing was being read', async () => {
  const { client, reads, leave } = await shownGrid();
  readAnew(client);
  await soon();
  expect(reads).toHaveLength(1);
  leave();
});
