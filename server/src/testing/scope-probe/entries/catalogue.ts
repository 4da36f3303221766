import { allCalls, catalogueCalls } from '@routebook/contract';
import type { ProbeEntries } from '../ask.ts';

const { products, productImports, prices, brands, categories, units } = catalogueCalls;
const groups: readonly object[] = [products, productImports, prices, brands, categories, units];
const names = groups.flatMap((group) => Object.values(group)).map((call: { readonly name: string }) => call.name);

/** Products with what belongs to them are of the whole business: everybody who may see them sees the same. */
export const catalogueEntries: ProbeEntries = Object.fromEntries(
  names
    .filter((name) => allCalls.has(name))
    .map((name) => [name, { nothing: 'the catalogue is of the whole business' }]),
);
