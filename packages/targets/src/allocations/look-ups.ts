import { callServer } from '@routebook/auth';
import { categoryCalls, listRoutesToAllocate, listSupervisors, productCalls, srs } from '@routebook/contract';
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

/** SOs by name or code. */
export async function findOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { srs: officers } = await callServer(srs, { query: queryOf(text), signal });
  return officers.map(({ id, name, employeeCode }) => ({ value: id, label: name, detail: employeeCode }));
}

/** TOs by name or code. */
export async function findTerritoryOfficers(text: string, signal: AbortSignal): Promise<LookupOption[]> {
  const { supervisors } = await callServer(listSupervisors, { query: { search: text, designation: 'TO' }, signal });
  return supervisors.map(({ id, name, employeeCode }) => ({ value: id, label: name, detail: employeeCode }));
}

/** What a person is called whose id came with the address, as far as the look-ups reach. */
export async function nameOfPerson(id: string): Promise<string> {
  const people = await Promise.all(
    ['SO', 'TO'].map((designation) => callServer(listSupervisors, { query: { designation } })),
  );
  return people.flatMap(({ supervisors }) => supervisors).find((person) => person.id === id)?.name ?? 'One person';
}

/** Those who walk routes of a DB house in a month, as choices. */
export async function walkersOf(month: string, dbHouseId: string, signal: AbortSignal) {
  return (await callServer(listRoutesToAllocate, { query: { month, dbHouseId }, signal })).salesOfficers;
}
