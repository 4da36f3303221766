/** As much of a JSON Schema (draft 7) as describes the parts of calls. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly additionalItems?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** A schema with the document that its references lead into. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

const mostSteps = 50;

/** Follows a reference, and makes one object of parts that all have to hold. */
export function plainNode(node: SchemaNode): SchemaNode {
  let { schema } = node;
  for (let step = 0; schema.$ref !== undefined && step < mostSteps; step += 1) schema = target(schema.$ref, node.root);
  if (!schema.allOf) return { schema, root: node.root };
  const parts = [{ ...schema, allOf: undefined }, ...schema.allOf].map(
    (one) => plainNode({ schema: withoutUndefined(one), root: node.root }).schema,
  );
  return {
    root: node.root,
    schema: {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    },
  };
}

/** The schemas of which one holds: the branches of a union, each type of several. */
export function alternativesOf({ schema, root }: SchemaNode): SchemaNode[] {
  const { type } = schema;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map((branch) => ({ schema: branch, root }));
  if (type !== undefined && typeof type !== 'string')
    return type.map((one) => ({ schema: { ...schema, type: one }, root }));
  return [{ schema, root }];
}

/** The values that it names one by one; null where it does not. */
export function valuesOf({ const: only, enum: several }: JsonSchema): readonly unknown[] | null {
  if (only !== undefined) return [only];
  return several ?? null;
}

/** `string`, `number`, `integer`, `boolean`, `null`, `object`, `array`; undefined where any is allowed. */
export function typeOf(schema: JsonSchema): string | undefined {
  if (typeof schema.type === 'string') return schema.type;
  const value = valuesOf(schema)?.[0];
  if (value === null) return 'null';
  return value === undefined ? undefined : typeof value;
}

export function anything({ schema }: SchemaNode): boolean {
  return typeOf(schema) === undefined && !schema.anyOf && !schema.oneOf && !schema.not && !schema.properties;
}

function target(reference: string, root: JsonSchema): JsonSchema {
  const name = /^#\/definitions\/(.+)$/.exec(reference)?.[1];
  return name === undefined ? root : (root.definitions?.[name] ?? {});
}

function withoutUndefined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
