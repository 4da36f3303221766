import type { Audience } from '@routebook/contract';
import { WrongUsage } from './wrong-usage.ts';

/**
 * Reads what follows each `--to`: `people:a@x,b@y`, `designation:RSM,NSM`, `region:North` or `share:10` (per cent of staff). Several add
 * up. Undefined for none: for all.
 */
export function readAudience(texts: readonly string[]): Audience | undefined {
  if (texts.length === 0) return undefined;
  const parts = texts.map(readPart);
  const shares = parts.flatMap(({ share }) => share ?? []);
  if (shares.length > 1) throw new WrongUsage('Name one share of staff.');
  const regions = parts.flatMap(({ regions: named = [] }) => named);
  return {
    people: parts.flatMap(({ people = [] }) => people),
    designations: parts.flatMap(({ designations = [] }) => designations),
    ...(regions.length > 0 && { regions }),
    share: shares[0] ?? 0,
  };
}

function readPart(text: string): Partial<Audience> {
  const [, kind, value = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (kind === 'people' && names.length > 0) return { people: names };
  if (kind === 'designation' && names.length > 0) return { designations: names };
  if (kind === 'region' && names.length > 0) return { regions: names };
  if (kind === 'share' && /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) {
    return { share: Number(value) };
  }
  throw new WrongUsage(
    `--to ${text} is not known: use people:a@x.com,b@x.com or designation:RSM or region:North or share:10.`,
  );
}
