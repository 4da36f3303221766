import * as z from 'zod/mini';
import { call } from '../call.ts';
import { reply, version } from '../common.ts';

/** A number that tracking goes by: whole, with its unit in words. */
export const traceSettingFacts = {
  offlineSeconds: { label: 'Offline after', unit: 'seconds unheard', usual: 45, least: 20, most: 3_600 },
  idleMinutes: { label: 'Idle after', unit: 'minutes at one place', usual: 5, least: 1, most: 240 },
  stopMinutes: { label: 'A stop lasts', unit: 'minutes', usual: 3, least: 1, most: 240 },
  stopMetres: { label: 'A stop lies within', unit: 'metres', usual: 50, least: 10, most: 1_000 },
  fenceMetres: { label: 'An outlet is entered within', unit: 'metres', usual: 50, least: 10, most: 1_000 },
  jumpKmh: { label: 'A jump is faster than', unit: 'km/h', usual: 160, least: 20, most: 2_000 },
  gapMinutes: { label: 'A gap is longer than', unit: 'minutes', usual: 5, least: 1, most: 240 },
  sendSeconds: { label: 'Phones send every', unit: 'seconds', usual: 20, least: 5, most: 300 },
  keepDays: { label: 'Positions are kept for', unit: 'days', usual: 90, least: 7, most: 730 },
} as const;
export type TraceSettingName = keyof typeof traceSettingFacts;
export const traceSettingNames = Object.keys(traceSettingFacts) as readonly TraceSettingName[];

const whole = ({ least, most, unit }: { readonly least: number; readonly most: number; readonly unit: string }) =>
  z
    .int('Use a whole number.')
    .check(z.minimum(least, `At least ${least} ${unit}.`), z.maximum(most, `At most ${most} ${unit}.`));

const shape = Object.fromEntries(
  traceSettingNames.map((name) => [name, whole(traceSettingFacts[name])]),
) as unknown as Record<TraceSettingName, ReturnType<typeof whole>>;

export const traceSettings = z.strictObject({ ...shape, version });
export type TraceSettings = z.output<typeof traceSettings>;

const settings = { area: 'trace', service: 'trace', tags: ['Trace'], path: '/v2/settings' } as const;

export const getTraceSettings = call({
  ...settings,
  name: 'getTraceSettings',
  method: 'GET',
  access: 'trace.see',
  summary: 'What tracking goes by.',
  reply: reply({ settings: traceSettings }),
});

export const setTraceSettings = call({
  ...settings,
  name: 'setTraceSettings',
  method: 'PUT',
  access: 'trace.edit',
  summary: 'Change it, by who looks after the whole business. 409 STALE_VERSION when somebody was faster.',
  body: traceSettings,
  reply: reply({ settings: traceSettings }),
});

export const traceSettingCalls = { getTraceSettings, setTraceSettings };
