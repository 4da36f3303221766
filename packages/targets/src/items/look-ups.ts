import { callServer } from '@routebook/auth';
import { categoryCalls, productCalls } from '@routebook/contract';
import { namedSearch } from '@routebook/ui';

/** Products by name, SKU or barcode. */
export const findProducts = namedSearch(
  async (query, signal) => (await callServer(productCalls.list, { query, signal })).products,
);

export async function nameOfProduct(id: string): Promise<string> {
  return (await callServer(productCalls.get, { params: { id } })).product.name;
}

export const findCategories = namedSearch(
  async (query, signal) => (await callServer(categoryCalls.list, { query, signal })).categories,
);

export async function nameOfCategory(id: string): Promise<string> {
  return (await callServer(categoryCalls.get, { params: { id } })).category.name;
}
