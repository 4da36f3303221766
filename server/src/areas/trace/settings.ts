import { getTraceSettings, setTraceSettings, type TraceSettings } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../core/http/implement.ts';
import { changeSetting, readSetting, type Setting } from '../../core/settings/setting.ts';

/** What tracking goes by. */
export const traceSetting: Setting<TraceSettings> = { key: 'trace', entity: 'trace-settings' };

export function serveTraceSettings(app: FastifyInstance): void {
  implement(app, getTraceSettings, async ({ db }) => ({ settings: await readSetting(db, traceSetting) }));
  implement(app, setTraceSettings, async (context) => {
    const settings = await changeSetting(context, traceSetting, context.body);
    await sql`select keep_positions_for(${settings.keepDays})`.execute(context.db);
    return { settings };
  });
}
