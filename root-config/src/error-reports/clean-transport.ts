import { makeFetchTransport } from '@sentry/browser';
import { clean, cleanText } from './clean.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = Envelope[1][number];

/** The address of a recorded page, as a recording says it of each of its pictures. */
const recordedAddress = /("type":4,"data":\{"href":")([^"]*)"/g;

/** The way by which all reports leave the page: nothing leaves it that was not cleaned, whatever part of the SDK has made it. */
export function cleanTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options);
  return { ...transport, send: async (envelope) => transport.send(await cleanEnvelope(envelope)) };
}

/** The header stays: the tunnel looks in it for the project. */
async function cleanEnvelope([{ trace, ...header }, items]: Envelope): Promise<Envelope> {
  const cleaned = await Promise.all([...items].map(cleanItem));
  return [{ ...header, ...(trace !== undefined && { trace: clean(trace) }) }, cleaned] as Envelope;
}

async function cleanItem([header, payload]: Item): Promise<Item> {
  if (header.type !== 'replay_recording') return [header, clean(payload)] as Item;
  const recording = await packed(String(payload));
  return [{ ...header, length: recording.length }, recording] as Item;
}

/** A line that says which part it is, and the part, which was masked while it was recorded: compressed, as its own worker would. */
async function packed(recording: string): Promise<Uint8Array> {
  const lineEnd = recording.indexOf('\n') + 1;
  const events = recording
    .slice(lineEnd)
    .replace(recordedAddress, (_all, start: string, address: string) => `${start}${cleanText(address)}"`);
  const compressed = new Blob([events]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(
    await new Blob([recording.slice(0, lineEnd), await new Response(compressed).blob()]).arrayBuffer(),
  );
}
