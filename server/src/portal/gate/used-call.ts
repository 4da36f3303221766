import type { AnyCall, Schema, UsedCall } from '@routebook/contract';
import * as z from 'zod/mini';

/** A call as a manifest describes it. */
export function usedCallOf({ name, method, path, params, query, body, reply }: AnyCall): UsedCall {
  return {
    name,
    method,
    path,
    ...(params && { params: jsonSchemaOf(params, 'input') }),
    ...(query && { query: jsonSchemaOf(query, 'input') }),
    ...(body && { body: jsonSchemaOf(body, 'input') }),
    ...(reply && { reply: jsonSchemaOf(reply, 'output') }),
  };
}

function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
}
