import type { Schema } from '@routebook/contract';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A compiled writer for a call's reply: only the declared fields are written, and a missing one throws.
 * Compiled from JSON Schema because zod's own encoder halves the throughput of lists.
 */
export function compileReply(schema: Schema): (reply: unknown) => string {
  return fastJson(plainShape(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as fastJson.Schema);
}

const checks = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'enum',
  'propertyNames',
  'default',
  '$schema',
]);

/**
 * The schema with all that a writer needs not check taken out, and `T or null` as a nullable T: a branch of `anyOf`
 * is chosen by validating the value, which would cost more than writing it.
 */
function plainShape(schema: JsonSchema): JsonSchema {
  const nullable = nullableOf(schema);
  if (nullable) return { ...plainShape(nullable), nullable: true };
  const shape: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (checks.has(key)) continue;
    shape[key] = part(key, value);
  }
  return shape;
}

function part(key: string, value: unknown): unknown {
  if (key === 'properties' || key === '$defs' || key === 'definitions') {
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, inner]) => [name, plainShape(inner)]),
    );
  }
  if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') return (value as JsonSchema[]).map(plainShape);
  if ((key === 'items' || key === 'additionalProperties') && typeof value === 'object' && value !== null)
    return plainShape(value as JsonSchema);
  return value;
}

function nullableOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.anyOf?.length !== 2) return undefined;
  const [first, second] = schema.anyOf as [JsonSchema, JsonSchema];
  if (second.type === 'null') return first;
  return first.type === 'null' ? second : undefined;
}
