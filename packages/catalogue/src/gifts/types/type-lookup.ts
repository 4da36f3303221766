import { callServer } from '@routebook/auth';
import { giftTypeCalls } from '@routebook/contract';
import { type Filter, type LookupOption, quantity } from '@routebook/ui';

/** Gift types by name or code; with what is left of each. */
export async function findTypes(
  search: string,
  signal: AbortSignal,
  status?: 'active',
): Promise<readonly LookupOption[]> {
  const { types } = await callServer(giftTypeCalls.list, {
    query: { pageSize: '20', ...(search && { search }), ...(status && { status }) },
    signal,
  });
  return types.map(({ id, name, code, available }) => ({
    value: id,
    label: name,
    detail: `${code} · ${quantity(available)} available`,
  }));
}

export const typeFilter: Filter = {
  kind: 'lookup',
  key: 'giftTypeId',
  label: 'Gift',
  anyLabel: 'All gifts',
  search: findTypes,
  name: async (id) => (await callServer(giftTypeCalls.get, { params: { id } })).type.name,
};
