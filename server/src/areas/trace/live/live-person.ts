import type { LivePerson, TraceAlert } from '@routebook/contract';
import type { BoardRules, PersonFacts } from './facts.ts';
import { stateOf } from './state-of.ts';

const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());
const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

/** Somebody at a moment, as the list and the map show them. */
export function livePersonOf(facts: PersonFacts, rules: BoardRules): LivePerson {
  const { state, since } = currentState(facts, rules);
  return {
    _id: facts.user_id,
    state,
    since: instant(since),
    heardAt: instant(facts.heard_at),
    at: instant(facts.at),
    latitude: rounded(facts.latitude, 6),
    longitude: rounded(facts.longitude, 6),
    accuracy: rounded(facts.accuracy, 0),
    speed: rounded(facts.speed, 1),
    heading: rounded(facts.heading, 0),
    battery: facts.battery,
    charging: facts.charging,
    network: facts.network,
    mock: facts.mock ?? false,
    calls: facts.calls,
    outlet: facts.outlet_id === null ? null : { id: facts.outlet_id, name: facts.outlet_name ?? '' },
    outletSince: instant(facts.outlet_since),
    alerts: alertsOf(facts, rules, state === 'idle' ? since : null),
  };
}

/** The same for who sees what lies beneath some places only (null: everything): an outlet elsewhere is not told, nor since when. */
export function seenFrom<Told extends Partial<LivePerson>>(
  person: Told,
  outletPath: readonly string[] | null,
  places: ReadonlySet<string> | null,
): Told {
  if (places === null || outletPath === null || outletPath.some((id) => places.has(id))) return person;
  return {
    ...person,
    ...('outlet' in person && { outlet: null }),
    ...('outletSince' in person && { outletSince: null }),
  };
}

export function currentState(facts: PersonFacts, { now, settings }: BoardRules) {
  const heard = { onDutySince: facts.on_duty_since, heardAt: facts.heard_at, staySince: facts.stay_since };
  return stateOf(heard, now, settings);
}

/** What is wrong with somebody on duty. */
export function alertsOf(facts: PersonFacts, rules: BoardRules, idleSince: number | null): TraceAlert[] {
  if (facts.on_duty_since === null) return [];
  const isIdleLong = idleSince !== null && rules.now - idleSince >= rules.idleLongMinutes * 60_000;
  const isBatteryLow = facts.battery !== null && facts.battery <= rules.batteryLowPercent && facts.charging !== true;
  return [
    ...(facts.out_of_territory ? (['outOfTerritory'] as const) : []),
    ...(isIdleLong ? (['idleLong'] as const) : []),
    ...(isBatteryLow ? (['batteryLow'] as const) : []),
    ...(facts.mock ? (['mock'] as const) : []),
  ];
}

/** What of somebody is another than before, beside the `_id`; null when nothing is. */
export function changeOf(before: LivePerson, after: LivePerson): (Partial<LivePerson> & { _id: string }) | null {
  const changed = (Object.keys(after) as (keyof LivePerson)[]).filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  return { _id: after._id, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
