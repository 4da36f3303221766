import { inflateSync } from 'node:zlib';

export interface ReportedItem {
  /** `event`, `transaction`, `replay_event`, `replay_recording` and the like. */
  readonly type: string;
  /** Of a recording all that was recorded, unpacked. */
  readonly payload: unknown;
}

const lineEnd = '\n'.charCodeAt(0);

/** The items of an envelope as the service reads them. See https://develop.sentry.dev/sdk/data-model/envelopes/ */
export function readEnvelope(envelope: Buffer): ReportedItem[] {
  const items: ReportedItem[] = [];
  let rest = envelope;
  const line = () => take(endOf(rest));
  const take = (bytes: number) => {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes + 1);
    return taken;
  };
  line();
  while (rest.length > 0) {
    const header: { type: string; length?: number } = JSON.parse(line().toString());
    const payload = header.length === undefined ? line() : take(header.length);
    items.push({ type: header.type, payload: header.type === 'replay_recording' ? recorded(payload) : json(payload) });
  }
  return items;
}

/** A line that says which part it is, and the part. */
function recorded(payload: Buffer): unknown {
  return json(inflateSync(payload.subarray(endOf(payload) + 1)));
}

function json(text: Buffer): unknown {
  return JSON.parse(text.toString());
}

function endOf(bytes: Buffer): number {
  const end = bytes.indexOf(lineEnd);
  return end === -1 ? bytes.length : end;
}
