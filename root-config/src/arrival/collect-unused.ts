import { lifeboat } from '../page/lifeboat.ts';

/** Older browsers have none. */
interface TransferableBuffer extends ArrayBuffer {
  transfer(bytes: number): ArrayBuffer;
}

/** The browser counts it as the page's at once, and takes no memory for what nobody writes into. */
const ballastBytes = 32 * 1024 * 1024;
/** Two to five bring the collector in a page of up to 60 MB. */
const mostBallast = 12;
const betweenMs = 4;

let collections = 0;
const collected = new FinalizationRegistry(() => {
  collections += 1;
});
let witness: object | null = null;

/** A witness grows old until it is needed: what is young is collected oftener, and alone. */
function callWitness(): void {
  witness = {};
  collected.register(witness, undefined);
}
callWitness();

/**
 * Has the browser collect what nobody uses, old things too, by seeming to need much memory; resolves once it did, after some 50 ms,
 * or when it would not. What the page is said to hold after that is what is used.
 */
export async function collectUnused(): Promise<void> {
  if (!('transfer' in ArrayBuffer.prototype)) return;
  const before = collections;
  const ballast: TransferableBuffer[] = [];
  witness = null;
  try {
    while (collections === before && ballast.length < mostBallast) {
      ballast.push(new ArrayBuffer(ballastBytes) as TransferableBuffer);
      await new Promise((resolve) => lifeboat.own.setTimeout(resolve, betweenMs));
    }
  } catch {
    // There is no room for as much: what is held is then told with what was not collected.
  }
  // Gone at once, and not with the next collection.
  for (const buffer of ballast) buffer.transfer(0);
  callWitness();
}
