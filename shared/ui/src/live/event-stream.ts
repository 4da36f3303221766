export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads server-sent events from a body, as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const blocks = (rest + decoder.decode(step.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(eventOf);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): ServerEvent[] {
  const lines = block.split(/\r?\n/);
  const of = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = of('data').join('\n');
  return data === '' ? [] : [{ event: of('event')[0] ?? 'message', data }];
}
