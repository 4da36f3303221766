import { type AnyCall, failure } from '@routebook/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;
type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** The OpenAPI document of the implemented calls. */
export function openApi(calls: readonly AnyCall[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Routebook',
      version,
      description: 'Lists, forms and sessions of the portal. Every failure has the body of Failure.',
    },
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' } },
    },
  };
}

function operation(call: AnyCall): Json {
  const { name, summary, access, area } = call;
  return {
    operationId: name,
    summary,
    tags: [area],
    security: access === 'public' ? [] : [{ session: [] }],
    ...(access !== 'public' && access !== 'session' && { 'x-capability': access }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...requestBody(call),
    responses: {
      [call.adds ? 201 : 200]: {
        description: 'Done.',
        content: contentOf(call),
      },
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body gives the first answer again, on its day (of UTC) and the two after it.',
};

function parametersOf(schema: AnyCall['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(call: AnyCall): Json {
  if (call.upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } };
}

function contentOf(call: AnyCall): Json {
  if (call.replyType === 'file') return { 'application/octet-stream': {} };
  if (call.replyType === 'events') return { 'text/event-stream': {} };
  return { 'application/json': { schema: call.reply ? schemaOf(call.reply, 'output') : {} } };
}

/** What JSON Schema has no word for (a trimmed string's transform) is left open. */
function schemaOf(schema: NonNullable<AnyCall['params']>, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}
