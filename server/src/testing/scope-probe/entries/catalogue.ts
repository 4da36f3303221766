import { allCalls, catalogueCalls } from '@routebook/contract';
import type { ProbeEntries } from '../ask.ts';

const { products, productImports, prices, brands, categories, units } = catalogueCalls;
/** Also those of an image, which are a group of their own. */
function namesIn(group: object): string[] {
  return Object.values(group).flatMap((one) =>
    typeof one !== 'object' ? [] : 'path' in one ? [one.name] : namesIn(one),
  );
}

/** Products with what belongs to them are of the whole business: everybody who may see them sees the same. */
export const catalogueEntries: ProbeEntries = Object.fromEntries(
  namesIn([products, productImports, prices, brands, categories, units])
    .filter((name) => allCalls.has(name))
    .map((name) => [name, { nothing: 'the catalogue is of the whole business' }]),
);
