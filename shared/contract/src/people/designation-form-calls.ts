import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, reply, version } from '../common.ts';
import { addDesignationBody, designation, editDesignationBody } from './designation.ts';

/** A designation's change reaches those who hold it: who they are to the portal (`Auth`) is read again. */
const designations = { area: 'people', tags: ['Designations', 'Users', 'Auth'] } as const;
const one = reply({ designation });

export const addDesignation = call({
  ...designations,
  name: 'addDesignation',
  method: 'POST',
  path: '/api/v1/designations',
  access: 'designations.add',
  summary: 'Add a designation below the own one, with capabilities that one holds.',
  body: addDesignationBody,
  reply: one,
});

export const updateDesignation = call({
  ...designations,
  name: 'updateDesignation',
  method: 'PUT',
  path: '/api/v1/designations/:id',
  access: 'designations.edit',
  summary:
    'Change a designation below the own one; its people have their new rights from their next call. 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editDesignationBody,
  reply: one,
});

export const restoreDesignation = call({
  ...designations,
  name: 'restoreDesignation',
  method: 'POST',
  path: '/api/v1/designations/:id/restore',
  access: 'designations.delete',
  summary: 'Bring a deleted designation back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const designationFormCalls = {
  addDesignation,
  updateDesignation,
  restoreDesignation,
};
