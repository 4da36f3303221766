import { type Level, parentLevel, type Reference } from '@routebook/contract';
import { differences } from '../../../core/audit/differences.ts';
import { anyOf, countOf, manyOf, oneOf } from '../../../core/market/level-names.ts';
import { type ReadRow, RowProblems } from '../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../core/transfer/imports/row-plan.ts';
import type { HouseDetails, RouteDetails } from '../nodes/details.ts';
import { firstStatus, inWords, mayBecome } from '../nodes/statuses.ts';
import { endOf } from '../nodes/subject.ts';
import type { KnownNode, KnownParent, KnownPerson, RowFacts } from './row-facts.ts';
import type { RowValues } from './row-values.ts';

/** A node as a row leaves it. */
export interface Target {
  readonly code: string;
  readonly name: string;
  readonly status: KnownNode['status'];
  readonly parent: Reference | null;
  readonly manager: Reference | null;
  readonly house: HouseDetails | null;
  readonly route: RouteDetails | null;
  /** Undefined: the row says nothing of an SO. */
  readonly officer: Reference | undefined;
}

type Problems = RowProblems<keyof RowValues>;
type Difference = NonNullable<ReturnType<typeof differences>>;

export interface NodeAddition extends Addition<RowValues> {
  readonly target: Target;
  /** As the audit keeps them. */
  readonly facts: object;
}

export interface NodeChange extends Change<RowValues> {
  readonly node: KnownNode;
  readonly target: Target;
  readonly difference: Difference;
}

export type NodePlan = RowPlan<RowValues, NodeAddition, NodeChange>;

/** What a person may do to rows of a level. */
export interface Allowance {
  readonly level: Level;
  readonly everything: boolean;
  /** Places that the person looks after: in scope, but not theirs to import over. */
  readonly tops: ReadonlySet<string>;
  readonly mayEditTops: boolean;
}

/** What would become of one row, by what is there. */
export function planRow(row: ReadRow<RowValues>, facts: RowFacts, allowance: Allowance, nameTaken: boolean): NodePlan {
  const found = new RowProblems<keyof RowValues>(row.values);
  const node = facts.nodes.get(row.number);
  const parent = facts.parents.get(row.number);
  const manager = managerOf(row.values, node, facts, allowance.level, found);
  const officer = officerOf(row.values, node, facts, found);
  if (node) checkChange(row.values, node, facts, allowance, found);
  else checkAdd(row.values, parent, allowance, found);
  if (nameTaken) found.add('name', `Another ${oneOf(allowance.level)} in the same place has this name.`);
  const problems = [...row.problems, ...found.list];
  const { code, name } = row.values;
  if (problems.length > 0 || code === undefined || name === undefined) return { action: 'error', row, problems };

  const house = allowance.level === 'dbHouse' ? houseOf(row.values, node) : null;
  const route = allowance.level === 'route' ? routeOf(row.values, node) : null;
  const status = row.values.status ?? node?.status ?? firstStatus(allowance.level);
  const target: Target = {
    code,
    name,
    status,
    parent: parent ? { id: parent.id, name: parent.name } : null,
    manager,
    house,
    route,
    officer,
  };
  const after = factsOf(target);
  if (!node) return { action: 'add', row, target, facts: { code, parent: target.parent, ...after } };
  const difference = differences(factsNow(node), after);
  if (!difference) return { action: 'none', row, id: node.id };
  return { action: 'change', row, id: node.id, version: node.version, node, target, difference };
}

function checkAdd(values: RowValues, parent: KnownParent | undefined, allowance: Allowance, found: Problems): void {
  const above = parentLevel(allowance.level);
  if (above === null) {
    if (!allowance.everything) found.add('code', 'Only who sees the whole business adds a nation.');
    return;
  }
  if (values.parent === undefined) return;
  if (!parent?.visible) found.add('parent', `There is no ${oneOf(above)} of this code in your market.`);
  else if (parent.deleted) found.add('parent', `${parent.name} is deleted: restore it first.`);
  else {
    const end = endOf(parent);
    if (end !== null) found.add('parent', `${parent.name} ${end}: nothing is added beneath it.`);
  }
}

function checkChange(
  values: RowValues,
  node: KnownNode,
  { goods }: RowFacts,
  allowance: Allowance,
  found: Problems,
): void {
  const { level } = allowance;
  if (!node.visible) found.add('code', `Another ${oneOf(level)} has this code, or had it: choose another.`);
  else if (node.deleted) found.add('code', `This is the code of ${anyOf(level)} that is deleted: restore it first.`);
  else {
    if (values.parent !== undefined && values.parent.toLowerCase() !== (node.parentCode ?? '').toLowerCase())
      found.add('parent', `${node.name} belongs to ${node.parentCode}: an import moves nothing, use Move.`);
    if (allowance.tops.has(node.id) && (!allowance.mayEditTops || (values.status ?? node.status) !== node.status))
      found.add('code', `You look after ${node.name} yourself: somebody above you changes it.`);
    if (values.status !== undefined) checkStatus(values.status, node, goods.get(node.id), level, found);
  }
}

function checkStatus(
  status: KnownNode['status'],
  node: KnownNode,
  goods: string | undefined,
  level: Level,
  found: Problems,
): void {
  if (!mayBecome(level, node.status, status))
    found.add('status', `A DB house that is ${inWords(node.status)} can't become ${inWords(status)} directly.`);
  else if (status === 'closed' && status !== node.status && node.activeChildren > 0)
    found.add(
      'status',
      `${countOf(node.activeChildren, 'route')} of ${node.name} ${node.activeChildren === 1 ? 'is' : 'are'} still active: move or deactivate first.`,
    );
  else if (goods !== undefined) found.add('status', goods);
}

function managerOf(
  { managerCode }: RowValues,
  node: KnownNode | undefined,
  { people }: RowFacts,
  level: Level,
  found: Problems,
): Reference | null {
  if (managerCode === undefined) return node?.manager ?? null;
  const person = people.get(managerCode);
  if (!person) found.add('managerCode', 'Nobody in your market has this employee code.');
  // Whoever manages it already may stay, whatever became of them.
  else if (person.id === node?.manager?.id) return node.manager;
  else if (person.status !== 'active') found.add('managerCode', `${person.name} is not active.`);
  else if (!person.manages.includes(level))
    found.add('managerCode', `${person.name} is ${person.designation} and can't manage ${manyOf(level)}.`);
  return person ? named(person) : null;
}

function officerOf(
  { salesOfficerCode }: RowValues,
  node: KnownNode | undefined,
  { people }: RowFacts,
  found: Problems,
): Reference | undefined {
  if (salesOfficerCode === undefined) return undefined;
  const person = people.get(salesOfficerCode);
  const walks = node?.route?.salesOfficer;
  if (!person) found.add('salesOfficerCode', 'Nobody in your market has this employee code.');
  else if (person.id === walks?.id) return walks;
  else if (person.status !== 'active') found.add('salesOfficerCode', `${person.name} is not active.`);
  else if (!person.walksRoutes)
    found.add('salesOfficerCode', `${person.name} is ${person.designation}; an SO walks a route.`);
  else if (node?.route?.officerPlanned)
    found.add('salesOfficerCode', `Another change is planned for ${node.route.officerPlanned}: undo that one first.`);
  return person && named(person);
}

function named({ id, name }: KnownPerson): Reference {
  return { id, name };
}

/** What a new DB house is without more being said. */
const newHouse = {
  address: '',
  latitude: null,
  longitude: null,
  tradeLicence: '',
  openingDate: null,
  creditLimit: '0.00',
};
const newRoute = { frequency: 'weekly', km: null } as const;

function houseOf(values: RowValues, node: KnownNode | undefined): HouseDetails {
  const {
    proprietor = '',
    mobile = '',
    address,
    latitude,
    longitude,
    tradeLicence,
    openingDate,
    creditLimit,
  } = {
    ...newHouse,
    ...node?.house,
    ...values,
  };
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { proprietor, mobile, address, position, tradeLicence, openingDate, creditLimit };
}

function routeOf(values: RowValues, node: KnownNode | undefined): RouteDetails {
  const { visitDays = [], frequency, km } = { ...newRoute, ...node?.route, ...values };
  return { visitDays: [...visitDays].sort(), frequency, km };
}

function factsOf({ name, status, manager, house, route, officer }: Target): Readonly<Record<string, unknown>> {
  return { name, status, manager, ...house, ...route, ...(officer && { salesOfficer: officer }) };
}

function factsNow(node: KnownNode): Readonly<Record<string, unknown>> {
  const { name, status, manager } = node;
  return {
    name,
    status,
    manager,
    ...(node.house && houseOf({}, node)),
    ...(node.route && { ...routeOf({}, node), salesOfficer: node.route.salesOfficer }),
  };
}

/** The particulars of a DB house or a route as they are. */
export function detailsOf(node: KnownNode): Pick<Target, 'house' | 'route'> {
  return { house: node.house && houseOf({}, node), route: node.route && routeOf({}, node) };
}
