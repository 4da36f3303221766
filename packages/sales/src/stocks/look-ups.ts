import { callServer } from '@routebook/auth';
import { brandCalls, categoryCalls, productCalls } from '@routebook/contract';
import { namedSearch } from '@routebook/ui';

/** Products by name, SKU or barcode. */
export const findProducts = namedSearch(
  async (query, signal) => (await callServer(productCalls.list, { query, signal })).products,
);

export async function nameOfProduct(id: string): Promise<string> {
  return (await callServer(productCalls.get, { params: { id } })).product.name;
}

export const findBrands = namedSearch(
  async (query, signal) => (await callServer(brandCalls.list, { query, signal })).brands,
);

export async function nameOfBrand(id: string): Promise<string> {
  return (await callServer(brandCalls.get, { params: { id } })).brand.name;
}

export const findCategories = namedSearch(
  async (query, signal) => (await callServer(categoryCalls.list, { query, signal })).categories,
);

export async function nameOfCategory(id: string): Promise<string> {
  return (await callServer(categoryCalls.get, { params: { id } })).category.name;
}
