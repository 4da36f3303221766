import {
  alternativesOf,
  anything,
  type JsonSchema,
  plainNode,
  type SchemaNode,
  typeOf,
  valuesOf,
} from './schema-node.ts';

/** Where what is given is not what is taken. */
export interface SchemaProblem {
  /** `rows[].parent.name`; empty for the whole. */
  readonly at: string;
  readonly kind: 'missing' | 'other' | 'not-taken';
}

export interface Strictness {
  /** What is given may hold fields that are not taken, and values that a list of them does not name. */
  readonly extra: 'allowed' | 'refused';
}

/**
 * Compares the shapes of two JSON Schemas: whether all that the first describes is what the second asks for. Only
 * structure counts: fields, types and named values, not lengths, patterns or ranges. Null where it fits.
 */
export function schemaProblem(given: JsonSchema, taken: JsonSchema, strictness: Strictness): SchemaProblem | null {
  return compare({ schema: given, root: given }, { schema: taken, root: taken }, '', strictness, []);
}

type Compared = readonly (readonly [JsonSchema, JsonSchema])[];

function compare(
  given: SchemaNode,
  taken: SchemaNode,
  at: string,
  strictness: Strictness,
  above: Compared,
): SchemaProblem | null {
  const one = plainNode(given);
  const other = plainNode(taken);
  if (above.some(([first, second]) => first === one.schema && second === other.schema)) return null;
  const within = [...above, [one.schema, other.schema] as const];
  if (one.schema.not || anything(other)) return null;
  if (anything(one)) return { at, kind: 'other' };
  const alternatives = alternativesOf(one);
  if (alternatives.length > 1) return first(alternatives, (each) => compare(each, other, at, strictness, within));
  const choices = alternativesOf(other);
  const [single = one] = alternatives;
  if (choices.length > 1 || choices[0]?.schema !== other.schema || single.schema !== one.schema)
    return nearest(choices.map((choice) => compare(single, choice, at, strictness, within)));
  return compareSimple(one, other, at, strictness, within);
}

/** One that fits will do; else the problem that lies deepest tells most. */
function nearest(problems: readonly (SchemaProblem | null)[]): SchemaProblem | null {
  let deepest: SchemaProblem | null = null;
  for (const problem of problems) {
    if (problem === null) return null;
    if (deepest === null || problem.at.length > deepest.at.length) deepest = problem;
  }
  return deepest;
}

function compareSimple(
  given: SchemaNode,
  taken: SchemaNode,
  at: string,
  strictness: Strictness,
  above: Compared,
): SchemaProblem | null {
  const type = typeOf(given.schema);
  const wanted = typeOf(taken.schema);
  if (type !== wanted && !(type === 'integer' && wanted === 'number')) return { at, kind: 'other' };
  if (!fitsValues(given.schema, taken.schema, strictness)) return { at, kind: 'other' };
  if (type === 'object') return compareObjects(given, taken, at, strictness, above);
  if (type === 'array') return compareArrays(given, taken, at, strictness, above);
  return null;
}

/** A single value has to be that value. Of several, a reader is used to meeting new ones; a server refuses them. */
function fitsValues(given: JsonSchema, taken: JsonSchema, { extra }: Strictness): boolean {
  const wanted = valuesOf(taken);
  if (!wanted || (extra === 'allowed' && wanted.length > 1)) return true;
  return valuesOf(given)?.every((value) => wanted.includes(value)) ?? false;
}

function compareObjects(
  given: SchemaNode,
  taken: SchemaNode,
  at: string,
  strictness: Strictness,
  above: Compared,
): SchemaProblem | null {
  const { properties: fields = {}, required: sure = [], additionalProperties: others } = given.schema;
  const { properties: known = {}, required: needed = [], additionalProperties: rest } = taken.schema;
  const missing = needed.find((name) => !sure.includes(name));
  if (missing !== undefined) return { at: below(at, missing), kind: 'missing' };
  const open = typeof rest === 'object' ? rest : null;
  const ofFields = first(Object.entries(fields), ([name, schema]) => {
    const field = { schema, root: given.root };
    const wanted = known[name] ?? open;
    if (wanted) return compare(field, { schema: wanted, root: taken.root }, below(at, name), strictness, above);
    return strictness.extra === 'refused' ? { at: below(at, name), kind: 'not-taken' } : null;
  });
  if (ofFields || !open || others === undefined || others === false) return ofFields;
  const any = { schema: others === true ? {} : others, root: given.root };
  return compare(any, { schema: open, root: taken.root }, `${at}{}`, strictness, above);
}

function compareArrays(
  given: SchemaNode,
  taken: SchemaNode,
  at: string,
  strictness: Strictness,
  above: Compared,
): SchemaProblem | null {
  const wanted = taken.schema.items;
  if (wanted === undefined) return null;
  const inner = (schema: JsonSchema, other: JsonSchema) =>
    compare({ schema, root: given.root }, { schema: other, root: taken.root }, `${at}[]`, strictness, above);
  const items = given.schema.items ?? {};
  if (isTuple(wanted)) {
    if (!isTuple(items) || items.length < wanted.length) return { at, kind: 'other' };
    return first(wanted, (schema, place) => inner(items[place] ?? {}, schema));
  }
  return first(isTuple(items) ? items : [items], (schema) => inner(schema, wanted));
}

function isTuple(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function first<T>(all: readonly T[], find: (one: T, place: number) => SchemaProblem | null): SchemaProblem | null {
  for (const [place, one] of all.entries()) {
    const problem = find(one, place);
    if (problem) return problem;
  }
  return null;
}

function below(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
