import { readEvents } from './event-stream.ts';

function stream(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

async function eventsOf(...pieces: string[]) {
  const events = [];
  for await (const event of readEvents(stream(...pieces))) events.push(event);
  return events;
}

describe('server-sent events', () => {
  test('are read however the network cuts them', async () => {
    expect(
      await eventsOf('event: chan', 'ged\ndata: {"tags":["Ar', 'eas"]}\n\nevent: changed\nda', 'ta: 2\n\n'),
    ).toEqual([
      { event: 'changed', data: '{"tags":["Areas"]}' },
      { event: 'changed', data: '2' },
    ]);
  });

  test('comments and empty ones are passed over', async () => {
    expect(await eventsOf(': still here\n\n', 'data: a\ndata: b\r\n\r\n')).toEqual([
      { event: 'message', data: 'a\nb' },
    ]);
  });
});
