export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads server-sent events from a body, as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let block: string[] = [];
  for await (const line of linesOf(body)) {
    if (line !== '') {
      block.push(line);
      continue;
    }
    const event = eventOf(block);
    if (event) yield event;
    block = [];
  }
}

/** Each piece is looked through once, however long the line is that it is part of. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      const [first = '', ...others] = decoder.decode(step.value, { stream: true }).split('\n');
      begun += first;
      for (const next of others) {
        yield begun.endsWith('\r') ? begun.slice(0, -1) : begun;
        begun = next;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(lines: readonly string[]): ServerEvent | null {
  const of = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = of('data').join('\n');
  return data === '' ? null : { event: of('event')[0] ?? 'message', data };
}
