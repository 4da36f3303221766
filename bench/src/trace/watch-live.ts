import type { Portal } from '../portal.ts';

export interface Watching {
  readonly token: string;
  stop(): void;
}

/** Follows everybody, as a page does, and says of each move who, of when, and when it was heard; or only signs in. */
export async function watchLive(
  { address }: Portal,
  moved: (id: string, at: string, moment: number) => void,
  onlyToken = false,
): Promise<Watching> {
  const began = await fetch(`${address}/v2/pre-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'routebook-demo' }),
  });
  const { token } = (await began.json()) as { token: string };
  const leaving = new AbortController();
  if (!onlyToken) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/v2/live`, { headers, signal: leaving.signal });
    void read(answer, moved).catch(() => undefined);
  }
  return { token, stop: () => leaving.abort() };
}

async function read(answer: Response, moved: (id: string, at: string, moment: number) => void): Promise<void> {
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    const moment = performance.now();
    for (const event of events) {
      const data = /^event: moved\ndata: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const { people } = JSON.parse(data) as { people: { _id: string; at?: string }[] };
      for (const { _id, at } of people) if (at) moved(_id, at, moment);
    }
  }
}
