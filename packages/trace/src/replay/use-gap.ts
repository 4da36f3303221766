import { getTraceSettings, traceSettingFacts } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';

/** So long nothing is heard in a gap, as the settings of tracking say, in milliseconds. */
export function useGap(): number {
  const { data } = useServerRead(getTraceSettings);
  return (data?.settings.gapMinutes ?? traceSettingFacts.gapMinutes.usual) * 60_000;
}
