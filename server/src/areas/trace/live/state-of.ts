import type { TraceSettings, TraceState } from '@routebook/contract';

export interface Heard {
  /** Since check-in; null of who is not on duty. */
  readonly onDutySince: number | null;
  readonly heardAt: number | null;
  /** The stay that goes on. */
  readonly staySince: number | null;
}

/** What somebody does now, and since when as far as that is known. */
export function stateOf(
  { onDutySince, heardAt, staySince }: Heard,
  now: number,
  { offlineSeconds, idleMinutes }: Pick<TraceSettings, 'offlineSeconds' | 'idleMinutes'>,
): { readonly state: TraceState; readonly since: number | null } {
  if (onDutySince === null) return { state: 'offDuty', since: null };
  if (heardAt === null || heardAt < onDutySince) return { state: 'offline', since: onDutySince };
  if (now - heardAt > offlineSeconds * 1_000) return { state: 'offline', since: heardAt };
  if (staySince === null) return { state: 'idle', since: null };
  return now - staySince >= idleMinutes * 60_000
    ? { state: 'idle', since: staySince }
    : { state: 'moving', since: null };
}
