import { callsIn, catalogueCalls } from '@routebook/contract';
import type { ProbeEntries } from '../ask.ts';

const { products, productImports, prices, brands, categories, units } = catalogueCalls;

/** Products with what belongs to them are of the whole business: everybody who may see them sees the same. */
export const catalogueEntries: ProbeEntries = Object.fromEntries(
  callsIn([products, productImports, prices, brands, categories, units]).map(({ name }) => [
    name,
    { nothing: 'the catalogue is of the whole business' },
  ]),
);
