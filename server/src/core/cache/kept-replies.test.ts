import { KeptReplies } from './kept-replies.ts';

const reply = (text: string) => async () => ({ status: 200, reply: text });

test('a reply is made once under a stamp, and anew under another', async () => {
  const replies = new KeptReplies();
  const made: string[] = [];
  const make = (text: string) => async () => {
    made.push(text);
    return { status: 200, reply: text };
  };
  for (const stamp of ['1', '1', '2', '2']) {
    expect((await replies.replyTo('list', stamp, make(stamp))).reply).toBe(stamp);
  }
  expect(made).toEqual(['1', '2']);
});

test('all who ask the same meanwhile wait for one reply; who asks under a newer stamp does not', async () => {
  const replies = new KeptReplies();
  let answer = (_: { status: number; reply: string }) => {};
  const first = new Promise<{ status: number; reply: string }>((resolve) => {
    answer = resolve;
  });
  const asked = [replies.replyTo('list', '1', () => first), replies.replyTo('list', '1', reply('second'))];
  expect((await replies.replyTo('list', '2', reply('newer'))).reply).toBe('newer');
  answer({ status: 200, reply: 'first' });
  expect((await Promise.all(asked)).map((given) => given.reply)).toEqual(['first', 'first']);
});

test('a failure is not kept', async () => {
  const replies = new KeptReplies();
  await expect(replies.replyTo('list', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await replies.replyTo('list', '1', reply('yes'))).reply).toBe('yes');
});

test('what was not asked for longest goes when there is no room', async () => {
  const replies = new KeptReplies();
  const large = 'x'.repeat(6 * 1024 * 1024);
  await replies.replyTo('one', '1', reply(large));
  await replies.replyTo('two', '1', reply(large));
  await replies.replyTo('one', '1', reply('made again'));
  await replies.replyTo('three', '1', reply(large));
  expect((await replies.replyTo('one', '1', reply('made again'))).reply).toBe(large);
  expect((await replies.replyTo('two', '1', reply('made again'))).reply).toBe('made again');
});
