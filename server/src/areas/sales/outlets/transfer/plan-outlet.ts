import { differences } from '../../../../core/audit/differences.ts';
import { type ReadRow, RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import { endingSentence } from '../../route-outlets/rules.ts';
import { positionProblem } from '../rules.ts';
import { type KnownOutlet, type OutletFacts, type OutletTarget, targetOfKnown } from './outlet-facts.ts';
import type { OutletValues } from './outlet-values.ts';

type Difference = NonNullable<ReturnType<typeof differences>>;

export interface OutletAddition extends Addition<OutletValues> {
  /** Null for one that gets the next of the business. */
  readonly code: string | null;
  readonly routeId: string;
  readonly target: OutletTarget;
}

export interface OutletChange extends Change<OutletValues> {
  readonly known: KnownOutlet;
  readonly target: OutletTarget;
  readonly difference: Difference;
}

export type OutletPlan = RowPlan<OutletValues, OutletAddition, OutletChange>;

/** What whoever imports may do. */
export interface OutletImporter {
  readonly seesMobiles: boolean;
}

type Problems = RowProblems<keyof OutletValues>;

const needed = ['name', 'owner', 'mobile', 'category', 'class', 'route_code', 'latitude', 'longitude'] as const;

/** What would become of a row: a code that is there changes that outlet, another one or none proposes it. A blank cell leaves what is there. */
export function planOutlet(row: ReadRow<OutletValues>, importer: OutletImporter, facts: OutletFacts): OutletPlan {
  const { values } = row;
  const found: Problems = new RowProblems(values);
  found.list.push(...row.problems);
  const known = values.code === undefined ? undefined : facts.outlets.get(values.code);
  checkHolder(known, found);
  const routeId = routeOf(values, known, facts, found);
  const target = targetOf(values, known, facts, importer, found);
  if (found.list.length > 0 || target === null || routeId === null)
    return { action: 'error', row, problems: found.list };
  if (!known) return { action: 'add', row, code: values.code ?? null, routeId, target };
  const difference = differences({ ...targetOfKnown(known) }, { ...target });
  if (difference === null) return { action: 'none', row, id: known.id };
  return { action: 'change', row, id: known.id, version: known.version, known, target, difference };
}

function checkHolder(known: KnownOutlet | undefined, found: Problems): void {
  if (known && !known.inReach) found.add('code', 'An outlet of another market has this code.');
  else if (known?.deleted) found.add('code', `${known.name} has this code and is deleted: restore it first.`);
  else if (known?.merged) found.add('code', `${known.name} was merged into another outlet: change that one.`);
}

function routeOf(
  { route_code: code }: OutletValues,
  known: KnownOutlet | undefined,
  { routes }: OutletFacts,
  found: Problems,
): string | null {
  if (code === undefined) return known?.routeId ?? null;
  const route = routes.get(code.toLowerCase());
  if (!route) found.add('route_code', 'There is no route of this code in your market.');
  else if (known && route.id !== known.routeId)
    found.add('route_code', 'It is on another route: transfer it on the screen Outlets, from a day on.');
  else if (!known && !route.open)
    found.add('route_code', `${route.name} is inactive or deleted: choose another route.`);
  else if (!known && route.endsOn !== null) found.add('route_code', endingSentence(route.name, route.endsOn));
  return route?.id ?? null;
}

function targetOf(
  values: OutletValues,
  known: KnownOutlet | undefined,
  { categories, mobiles }: OutletFacts,
  { seesMobiles }: OutletImporter,
  found: Problems,
): OutletTarget | null {
  if (!known)
    for (const column of needed)
      if (values[column] === undefined && !found.list.some((problem) => problem.column === column))
        found.add(column, 'Fill this in: the outlet is new.');
  const category = values.category === undefined ? undefined : categories.get(values.category.toLowerCase());
  if (values.category !== undefined && !category) found.add('category', 'There is no category of this name or code.');
  else if (category && !category.open && category.id !== known?.categoryId)
    found.add('category', `${category.name} is inactive: choose another.`);
  const holder = values.mobile === undefined ? undefined : mobiles.get(values.mobile);
  if (known && values.mobile !== undefined && values.mobile !== known.mobile && !seesMobiles)
    found.add('mobile', 'You may not see this number, and so not change it.');
  else if (holder && holder.id !== known?.id && values.mobile !== known?.mobile)
    found.add(
      'mobile',
      holder.code === null
        ? 'An outlet of another market has this number: add this outlet by hand if it is another.'
        : `${holder.code} has this number: give its code, or add this outlet by hand if it is another.`,
    );
  const latitude = values.latitude ?? known?.latitude;
  const longitude = values.longitude ?? known?.longitude;
  if (latitude !== undefined && longitude !== undefined) checkPosition({ latitude, longitude }, known, found);
  const name = values.name ?? known?.name;
  const ownerName = values.owner ?? known?.ownerName;
  const mobile = values.mobile ?? known?.mobile;
  const categoryId = category?.id ?? known?.categoryId;
  const ofClass = values.class ?? known?.class;
  if (name === undefined || ownerName === undefined || mobile === undefined || categoryId === undefined) return null;
  if (ofClass === undefined || latitude === undefined || longitude === undefined) return null;
  return {
    name,
    ownerName,
    mobile,
    categoryId,
    class: ofClass,
    address: values.address ?? known?.address ?? '',
    latitude,
    longitude,
    accuracy: values.accuracy_m ?? known?.accuracy ?? null,
    creditLimit: Number(values.credit_limit ?? known?.creditLimit ?? 0).toFixed(2),
  };
}

function checkPosition(
  position: { readonly latitude: number; readonly longitude: number },
  known: KnownOutlet | undefined,
  found: Problems,
): void {
  const problem = positionProblem(position);
  const [field, sentence] = Object.entries(problem ?? {})[0] ?? [];
  if (sentence !== undefined) found.add(field === 'position.longitude' ? 'longitude' : 'latitude', sentence);
  else if (
    known &&
    known.status !== 'pending' &&
    (known.latitude !== position.latitude || known.longitude !== position.longitude)
  )
    found.add('latitude', 'It was approved where it is: propose a new pin on the map.');
}
