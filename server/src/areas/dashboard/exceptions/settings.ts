import type { BodyOf, setExceptionSettings } from '@routebook/contract';
import type { Setting } from '../../../core/settings/setting.ts';

/** What the rules of the inbox measure against. */
export const exceptionSetting: Setting<BodyOf<typeof setExceptionSettings>> = {
  key: 'exceptions',
  entity: 'exceptionSettings',
};
