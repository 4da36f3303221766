import { Ends } from './ends.ts';

test('all that was started is ended, the latest first, also when one end fails and another throws', async () => {
  const ended: string[] = [];
  const ends = new Ends();
  ends.add(async () => ended.push('database'));
  ends.add(() => Promise.reject(new Error('the pool')));
  ends.add(() => {
    throw new Error('the portal');
  });
  ends.add(async () => ended.push('port'));
  await expect(ends.all()).rejects.toThrow('the portal');
  expect(ended).toEqual(['port', 'database']);
});

test('what is ended is not ended again', async () => {
  let times = 0;
  const ends = new Ends();
  ends.add(async () => {
    times += 1;
  });
  await ends.all();
  await ends.all();
  expect(times).toBe(1);
});
