import { within } from './within.ts';

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

test('what comes in time is there', async () => {
  await expect(within(200, 'Showing it', after(20))).resolves.toBe('there');
  await expect(within(200, 'Showing it', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('what does not come is given up, with what it was', async () => {
  await expect(within(50, 'Showing it', new Promise(() => {}))).rejects.toThrow('Showing it took longer than 50 ms.');
});

test('a page that could do nothing for longer goes on waiting once it can', async () => {
  const waited = within(100, 'Showing it', after(130));
  const end = performance.now() + 120;
  while (performance.now() < end);
  await expect(waited).resolves.toBe('there');
});
