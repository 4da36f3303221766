import type { CDPSession } from 'playwright-core';

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** What the engine makes of the code that it has seen, and what the browser itself keeps, are no objects of the page. */
const notOfThePage = ['code', 'native', 'hidden', 'object shape'];

/** Bytes of the objects that the page holds, code left out: it is compiled and forgotten as the engine sees fit. */
export async function bytesRetained(session: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const typeAt = fields.indexOf('type');
  const sizeAt = fields.indexOf('self_size');
  const leftOut = new Set(notOfThePage.map((type) => types[0].indexOf(type)));
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!leftOut.has(nodes[node + typeAt] ?? -1)) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes;
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const pieces: string[] = [];
  const gather = ({ chunk }: { chunk: string }) => void pieces.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', gather);
  await session.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', gather);
  return JSON.parse(pieces.join('')) as Snapshot;
}
