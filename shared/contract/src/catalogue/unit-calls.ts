import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, idParams, listQuery, reply, sortBy, version } from '../common.ts';
import { historyEntry } from '../hierarchy/change-calls.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import { deleteQuery } from './record-fields.ts';
import { addUnitBody, editUnitBody, unit } from './unit.ts';

/** A unit's name stands in products, too. */
const units = { area: 'catalogue', tags: ['Units', 'Products'] } as const;
const one = reply({ unit });

export const unitSorts = ['base', 'name', 'symbol', 'factor', 'products', 'updatedAt'] as const;

export const unitFilters = {
  /** Name or symbol. */
  search: listQuery.search,
  /** Base units, or those counted in others. */
  kind: z.optional(z.enum(['base', 'counted'])),
  /** `deleted` for those alone; without it all but them. */
  status: z.optional(z.enum(['deleted'])),
};

export const listUnits = call({
  ...units,
  name: 'listUnits',
  method: 'GET',
  path: '/api/v1/units',
  access: 'catalogue.see',
  tags: ['Units'],
  summary: 'Units, each base unit before those that are counted in it.',
  query: z.strictObject({
    page: listQuery.page,
    pageSize: listQuery.pageSize,
    ...unitFilters,
    sort: sortBy(unitSorts),
  }),
  reply: reply({ units: z.array(unit), totalUnits: z.int() }),
});

export const exportUnits = call({
  ...units,
  name: 'exportUnits',
  method: 'GET',
  path: '/api/v1/unit-exports',
  access: 'catalogue.export',
  tags: [],
  summary: 'Exactly the filtered units as CSV or XLSX.',
  query: z.strictObject({ ...unitFilters, sort: sortBy(unitSorts), ...exportQuery }),
  replyType: 'file',
});

export const getUnit = call({
  ...units,
  name: 'getUnit',
  method: 'GET',
  path: '/api/v1/units/:id',
  access: 'catalogue.see',
  tags: ['Units'],
  summary: 'One unit, also a deleted one.',
  params: idParams,
  reply: one,
});

export const addUnit = call({
  ...units,
  name: 'addUnit',
  method: 'POST',
  path: '/api/v1/add-units',
  access: 'catalogue.add',
  summary: 'Add a base unit, or one that is a whole number of a base unit.',
  body: addUnitBody,
  reply: one,
});

export const updateUnit = call({
  ...units,
  name: 'updateUnit',
  method: 'PUT',
  path: '/api/v1/units/:id',
  access: 'catalogue.edit',
  summary: 'Change a unit; base and factor are locked once something is counted in it.',
  params: idParams,
  body: editUnitBody,
  reply: one,
});

export const deleteUnit = call({
  ...units,
  name: 'deleteUnit',
  method: 'DELETE',
  path: '/api/v1/units/:id',
  access: 'catalogue.delete',
  summary: 'Delete a unit that nothing uses; 409 IN_USE with the counts while something does.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const restoreUnit = call({
  ...units,
  name: 'restoreUnit',
  method: 'POST',
  path: '/api/v1/units/:id/restore',
  access: 'catalogue.delete',
  summary: 'Bring a deleted unit back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const unitHistory = call({
  ...units,
  name: 'unitHistory',
  method: 'GET',
  path: '/api/v1/units/:id/history',
  access: 'catalogue.see',
  tags: ['Units', 'Audit'],
  summary: 'The latest 200 changes of a unit, newest first.',
  params: idParams,
  reply: reply({ history: z.array(historyEntry) }),
});

export const unitCalls = {
  listUnits,
  exportUnits,
  getUnit,
  addUnit,
  updateUnit,
  deleteUnit,
  restoreUnit,
  unitHistory,
};
