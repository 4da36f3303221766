import { cleanReport, cleanText } from '@routebook/contract';
import { makeFetchTransport } from '@sentry/browser';
import { lifeboat } from '../page/lifeboat.ts';
import { whenIdle } from './when-idle.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = Envelope[1][number];

/** An address in a recording: of the page, or of a link in it, which is not masked as other attributes are. */
const recordedAddress = /("(?:href|src|action)":")([^"]*)"/g;

/** What says how long a screen took, and recordings, wait so many milliseconds at most for the browser to have nothing else to do. */
const longestWait = 2_000;

/** In milliseconds. The portal answers at once; one that does not keeps none of the few connections that a page has. */
const longestAnswer = 15_000;
/** Of each request anew. */
const bounded = {
  get signal() {
    return AbortSignal.timeout(longestAnswer);
  },
};

/**
 * The page's own `fetch`. What was answered is thrown away: a request counts as on its way until then, and the browser refuses
 * those that may outlive the page once they are 64 KB together.
 */
const fetchAnswer: typeof fetch = async (...call) => {
  const answer = await lifeboat.own.fetch(...call);
  await answer.body?.cancel();
  return answer;
};

/** The way by which all reports leave the page: nothing leaves it that was not cleaned, whatever part of the SDK has made it. */
export function cleanTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport({ ...options, fetchOptions: bounded }, fetchAnswer);
  return {
    ...transport,
    async send(envelope) {
      if (canWait(envelope)) await new Promise<void>((resolve) => whenIdle(resolve, longestWait));
      return transport.send(await cleanEnvelope(envelope));
    },
  };
}

/** An error may be the last that a page tells, and a page that nobody sees may be about to go. */
function canWait([, items]: Envelope): boolean {
  return !document.hidden && [...items].every(([{ type }]) => type !== 'event');
}

/** The header stays: the tunnel looks in it for the project. */
async function cleanEnvelope([{ trace, ...header }, items]: Envelope): Promise<Envelope> {
  const cleaned = await Promise.all([...items].map(cleanItem));
  return [{ ...header, ...(trace !== undefined && { trace: cleanReport(trace) }) }, cleaned] as Envelope;
}

async function cleanItem([header, payload]: Item): Promise<Item> {
  if (header.type !== 'replay_recording') return [header, cleanReport(payload)] as Item;
  const recording = await packed(String(payload));
  return [{ ...header, length: recording.length }, recording] as Item;
}

/** A line that says which part it is, and the part, which was masked while it was recorded: compressed, as its own worker would. */
async function packed(recording: string): Promise<Uint8Array> {
  const lineEnd = recording.indexOf('\n') + 1;
  const events = recording
    .slice(lineEnd)
    .replace(recordedAddress, (_all, start: string, address: string) => `${start}${cleanText(address)}"`);
  const encoder = new TextEncoder();
  const line = encoder.encode(recording.slice(0, lineEnd));
  const compressed = await deflated(encoder.encode(events));
  const part = new Uint8Array(line.length + compressed.length);
  part.set(line);
  part.set(compressed, line.length);
  return part;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { writable, readable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const [compressed] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return new Uint8Array(compressed);
}
