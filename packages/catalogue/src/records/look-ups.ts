import { callServer } from '@routebook/auth';
import { brandCalls, brandCategories, categoryCalls, unitCalls } from '@routebook/contract';
import { type Filter, type LookupOption, namedSearch } from '@routebook/ui';

type Find = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

const few = { pageSize: '20' };

export const findBrands = namedSearch(
  async (query, signal) => (await callServer(brandCalls.list, { query, signal })).brands,
);

/** Only those that take something new. */
export const findOpenBrands = namedSearch(
  async (query, signal) =>
    (await callServer(brandCalls.list, { query: { ...query, status: 'active' }, signal })).brands,
);

/** Categories with their brand; those of one brand come by the brand's own call, and all at once. */
export function categoryFinder(brandId?: string): Find {
  return async (search, signal) => {
    const { categories } = brandId
      ? await callServer(brandCategories, { params: { id: brandId }, signal })
      : await callServer(categoryCalls.list, { query: { ...few, ...(search && { search }) }, signal });
    const wanted = search.toLowerCase();
    return categories
      .filter(({ name, code }) => !brandId || `${name} ${code}`.toLowerCase().includes(wanted))
      .slice(0, 50)
      .map(({ id, name, brand, code }) => ({ value: id, label: name, detail: `${brand.name} · ${code}` }));
  };
}

/** Base units, or those counted in a base unit. */
export function unitFinder(kind: 'base' | 'counted', baseId?: string): Find {
  return async (search, signal) => {
    const { units } = await callServer(unitCalls.list, {
      query: { pageSize: '100', kind, ...(search && { search }) },
      signal,
    });
    return units
      .filter(({ base }) => kind === 'base' || baseId === undefined || base?.id === baseId)
      .slice(0, 50)
      .map(({ id, name, symbol, factor, base }) => ({
        value: id,
        label: name,
        detail: base ? `${symbol} = ${factor} ${base.symbol}` : symbol,
      }));
  };
}

export const brandFilter: Filter = {
  kind: 'lookup',
  key: 'brandId',
  label: 'Brand',
  anyLabel: 'All brands',
  search: findBrands,
  name: async (id) => (await callServer(brandCalls.get, { params: { id } })).brand.name,
};

/** Narrowed to the chosen brand, when there is one. */
export function categoryFilter(brandId: string | undefined): Filter {
  return {
    kind: 'lookup',
    key: 'categoryId',
    label: 'Category',
    anyLabel: 'All categories',
    search: categoryFinder(brandId),
    name: async (id) => (await callServer(categoryCalls.get, { params: { id } })).category.name,
  };
}
