import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply, version } from '../common.ts';

const visitSettings = {
  /** How near its outlet a visit was made at it, in metres. */
  fenceMetres: z
    .int('Use a whole number of metres.')
    .check(z.minimum(10, 'At least 10 m.'), z.maximum(1000, 'At most 1,000 m.')),
  /** From which speed between two visits on nobody can have made both, in km/h. */
  fastestSpeed: z
    .int('Use a whole number of km/h.')
    .check(z.minimum(30, 'At least 30 km/h.'), z.maximum(300, 'At most 300 km/h.')),
  version,
};

const settings = { area: 'sales', path: '/api/v1/visit-settings', tags: ['OutletVisits'] } as const;

export const getVisitSettings = call({
  ...settings,
  name: 'getVisitSettings',
  method: 'GET',
  access: 'visits.see',
  summary: 'What visits are judged by.',
  reply: reply({ settings: z.object(visitSettings) }),
});

export const setVisitSettings = call({
  ...settings,
  name: 'setVisitSettings',
  method: 'PUT',
  access: 'visits.edit',
  summary:
    'Change what visits are judged by that are recorded from now on, by who looks after the whole business; 409 STALE_VERSION when somebody was faster.',
  body: z.strictObject(visitSettings),
  reply: reply({ settings: z.object(visitSettings) }),
});

export const visitSettingCalls = { getVisitSettings, setVisitSettings };
