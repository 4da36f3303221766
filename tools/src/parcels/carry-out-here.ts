import { resolve } from 'node:path';
import { writeManifest } from '../build/manifest.ts';
import { type Done, good } from './carry-out.ts';
import { manifestOf } from './manifest/manifest-of.ts';
import { manifestSchema } from './manifest/manifest-schema.ts';
import type { LocalOrder, Order } from './order.ts';
import { manifestText } from './reports/manifest-text.ts';

export function isLocal(order: Order): order is LocalOrder {
  return order.command === 'manifest' || order.command === 'schema';
}

/** Does what needs no portal. Folders are seen from `here`. Throws WrongUsage. */
export async function carryOutHere(order: LocalOrder, here: string): Promise<Done> {
  if (order.command === 'schema') {
    const schema = manifestSchema();
    return good(schema, JSON.stringify(schema, null, 2));
  }
  const folder = resolve(here, order.folder);
  const { manifest, unknown } = await manifestOf(folder, order);
  await writeManifest(folder, manifest);
  return good(manifest, manifestText(manifest, unknown));
}
