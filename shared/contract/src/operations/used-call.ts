import * as z from 'zod/mini';
import type { AnyCall, Schema } from '../call.ts';
import type { UsedCall } from './manifest.ts';

/**
 * A call as a manifest lists it. The schemas are JSON Schema draft 7: `params`, `query` and `body` of what is sent, `reply`
 * of what is answered. What JSON Schema has no word for (a trimmed string's transform) is left open.
 */
export function asUsed({ name, method, path, params, query, body, reply }: AnyCall): UsedCall {
  return {
    name,
    method,
    path,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    ...(reply && { reply: schemaOf(reply, 'output') }),
  };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
  return rest;
}
