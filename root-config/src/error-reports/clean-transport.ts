import { cleanReport, cleanText } from '@routebook/contract';
import { makeFetchTransport } from '@sentry/browser';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Item = Envelope[1][number];

/** An address in a recording: of the page, or of a link in it, which is not masked as other attributes are. */
const recordedAddress = /("(?:href|src|action)":")([^"]*)"/g;

/** The way by which all reports leave the page: nothing leaves it that was not cleaned, whatever part of the SDK has made it. */
export function cleanTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options);
  return { ...transport, send: async (envelope) => transport.send(await cleanEnvelope(envelope)) };
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
  const compressed = new Blob([events]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(
    await new Blob([recording.slice(0, lineEnd), await new Response(compressed).blob()]).arrayBuffer(),
  );
}
