import type { ParcelManifest } from '@routebook/contract';
import { plainManifest } from './plain-manifest.ts';

/** An entry that imports and exports what its manifest says, and does nothing. */
export function plainEntry(
  comment: string,
  { imports = [], lifecycles = plainManifest('').lifecycles }: Partial<ParcelManifest> = {},
): string {
  return `System.register(${JSON.stringify(imports)},function(add){/* ${comment} */
    return{setters:[],execute:function(){add({${lifecycles.map((name) => `${name}(){}`)}})}}});`;
}
