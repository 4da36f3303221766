import type {
  BodyOf,
  setOrderSettings,
  setOutletSettings,
  setStockSettings,
  setVisitSettings,
} from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import type { WriteContext } from '../../core/http/context.ts';
import { changeSetting, readSetting, type Setting } from '../../core/settings/setting.ts';

/** What the whole business judges by, under the key of each row of `setting`. */
export interface Settings {
  readonly outlets: BodyOf<typeof setOutletSettings>;
  readonly visits: BodyOf<typeof setVisitSettings>;
  readonly stock: BodyOf<typeof setStockSettings>;
  readonly orders: BodyOf<typeof setOrderSettings>;
}

const settings: { readonly [Key in keyof Settings]: Setting<Settings[Key]> } = {
  outlets: { key: 'outlets', entity: 'outletSettings' },
  visits: { key: 'visits', entity: 'visitSettings' },
  stock: { key: 'stock', entity: 'stockSettings', added: { dayEndBy: '21:00' } },
  orders: { key: 'orders', entity: 'orderSettings' },
};

export function readSettings<Key extends keyof Settings>(db: Database, key: Key): Promise<Settings[Key]> {
  return readSetting<Settings[Key]>(db, settings[key]);
}

/** Changes them from now on; NOT_ALLOWED for who looks after a part of the business only, STALE_VERSION when somebody was faster. */
export function changeSettings<Key extends keyof Settings>(
  context: WriteContext,
  key: Key,
  body: Settings[Key],
): Promise<Settings[Key]> {
  return changeSetting<Settings[Key]>(context, settings[key], body);
}
