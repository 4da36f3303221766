import type { Schema } from '@routebook/contract';
import type { Draw } from './draw.ts';
import { hostileTexts, hostileValues } from './hostile.ts';

/** What texts that a schema may ask for look like. */
const usualTexts = [
  '2026-11-30',
  '2026-11',
  '2026-11-30T08:00:00Z',
  '09:30',
  '12.50',
  '3',
  'true',
  'A name',
  'Code-1',
  'name@example.com',
  '01712345678',
  '8941100000014',
  '/division/divisions',
  '1.0.0',
  'hierarchy',
  'a'.repeat(64),
  'a reason that is long enough',
];

/** The parts of a schema that say what it takes. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly valueType?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

export interface Sources {
  readonly draw: Draw;
  /** Of a hundred parts of a request, how many are such as nobody should send. */
  readonly hostility: number;
  /** An id, by preference one that the call has taken there before. */
  id(field: string): string;
}

/** A value for a schema: one that it takes as a rule, and now and then one that nobody should send. */
export function inputFor(schema: Schema, field: string, sources: Sources): unknown {
  const { draw, hostility } = sources;
  if (draw.now(hostility)) return draw.now(60) ? draw.one(hostileTexts) : draw.one(hostileValues);
  const { shape, element, innerType, options, valueType, ...definition } = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return objectOf(shape ?? {}, field, sources);
    case 'optional':
    case 'nullable':
      if (draw.now(70)) return definition.type === 'optional' ? undefined : null;
      return innerType && inputFor(innerType, field, sources);
    case 'array':
      return Array.from({ length: draw.upTo(3) }, () => element && inputFor(element, field, sources));
    case 'union':
      return options && inputFor(draw.one(options), field, sources);
    case 'pipe':
      return definition.in && inputFor(definition.in, field, sources);
    case 'record':
      return valueType && { [draw.one(usualTexts)]: inputFor(valueType, field, sources) };
    case 'enum':
      return draw.one(Object.values(definition.entries ?? {}));
    case 'literal':
      return draw.one(definition.values ?? []);
    case 'boolean':
      return draw.now(50);
    case 'number':
      return draw.one([0, 1, 1, 2, 3, 10, 23.8, 100, 1000]);
    default:
      return definition.format === 'guid' || definition.format === 'uuid'
        ? sources.id(field)
        : fitting(schema, usualTexts, sources);
  }
}

function objectOf(shape: Readonly<Record<string, Schema>>, field: string, sources: Sources): object {
  const values = Object.entries(shape).map(([name, schema]) => [name, inputFor(schema, `${field}.${name}`, sources)]);
  if (sources.draw.now(sources.hostility / 4)) values.push(['unknown', 1]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A text that the schema takes, where there is one. */
function fitting(schema: Schema, texts: readonly string[], { draw }: Sources): string {
  const taken = texts.filter((text) => schema.safeParse(text).success);
  return draw.one(taken.length > 0 ? taken : texts);
}
