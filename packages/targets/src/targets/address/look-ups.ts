import { callServer } from '@routebook/auth';
import { categoryCalls, productCalls } from '@routebook/contract';
import type { LookupOption } from '@routebook/ui';

const queryOf = (text: string) => ({ pageSize: '20', ...(text && { search: text }) });
const optionOf = ({ id, name, code }: { id: string; name: string; code: string }): LookupOption => ({
  value: id,
  label: name,
  detail: code,
});

/** Products by name, SKU or barcode. */
export async function findProducts(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  return (await callServer(productCalls.list, { query: queryOf(text), signal })).products.map(optionOf);
}

export async function nameOfProduct(id: string): Promise<string> {
  return (await callServer(productCalls.get, { params: { id } })).product.name;
}

export async function findCategories(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  return (await callServer(categoryCalls.list, { query: queryOf(text), signal })).categories.map(optionOf);
}

export async function nameOfCategory(id: string): Promise<string> {
  return (await callServer(categoryCalls.get, { params: { id } })).category.name;
}
