import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply, version } from '../common.ts';

const outletSettings = {
  /** An active outlet that ordered nothing for so many days becomes dormant. */
  dormantAfterDays: z
    .int('Use a whole number of days.')
    .check(z.minimum(7, 'At least 7 days.'), z.maximum(3650, 'At most 3,650 days.')),
  version,
};

const settings = { area: 'sales', path: '/api/v1/outlet-settings', tags: ['Outlets'] } as const;

export const getOutletSettings = call({
  ...settings,
  name: 'getOutletSettings',
  method: 'GET',
  access: 'outlets.see',
  summary: 'What outlets are judged by.',
  reply: reply({ settings: z.object(outletSettings) }),
});

export const setOutletSettings = call({
  ...settings,
  name: 'setOutletSettings',
  method: 'PUT',
  access: 'outlets.approve',
  summary:
    'Change what outlets are judged by from the next business day on, by who looks after the whole business; 409 STALE_VERSION when somebody was faster.',
  body: z.strictObject(outletSettings),
  reply: reply({ settings: z.object(outletSettings) }),
});

export const outletSettingCalls = { getOutletSettings, setOutletSettings };
