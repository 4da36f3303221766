import type { Position } from './towards.ts';

/** Of the time from one outlet to the next, so much is spent at the first. */
export const shareAtOutlet = 0.6;

/** Where somebody is who goes from outlet to outlet, at a share of the way from 0 to 1; null without any. */
export function placeOnWay(stops: readonly Position[], share: number): Position | null {
  const passed = Math.min(Math.max(share, 0), 1) * stops.length;
  const place = Math.min(Math.floor(passed), stops.length - 1);
  const [here, next] = [stops[place], stops[place + 1]];
  if (!here) return null;
  const walked = Math.max(0, (passed - place - shareAtOutlet) / (1 - shareAtOutlet));
  if (!next || walked === 0) return here;
  return {
    latitude: here.latitude + (next.latitude - here.latitude) * walked,
    longitude: here.longitude + (next.longitude - here.longitude) * walked,
  };
}
