import type { AnyCall, Schema } from './call.ts';
import { allCalls } from './index.ts';

/** A schema that a call takes something by, and where in its parts it stands: `body.days.weekday`. */
interface Place {
  readonly path: string;
  readonly schema: Schema;
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The schema and all within it. */
function within({ path, schema }: Place): Place[] {
  const { shape = {}, element, innerType, options = [], keyType, valueType, ...rest } = definitionOf(schema);
  const fields = Object.entries(shape).map(([name, field]) => ({ path: `${path}.${name}`, schema: field }));
  const parts = [element, innerType, rest.in, keyType, valueType, ...options].flatMap((part) =>
    part ? [{ path, schema: part }] : [],
  );
  return [{ path, schema }, ...[...fields, ...parts].flatMap(within)];
}

function taken({ params, query, body }: AnyCall): Place[] {
  return Object.entries({ params, query, body }).flatMap(([path, schema]) => (schema ? within({ path, schema }) : []));
}

const places = [...allCalls.values()].flatMap((call) =>
  taken(call).map(({ path, schema }) => ({ schema, name: `${call.name}: ${path}` })),
);
const placesOf = (type: string) => places.filter(({ schema }) => definitionOf(schema).type === type);
const namesOf = (found: readonly { readonly name: string }[]) => [...new Set(found.map(({ name }) => name))];

test('no call takes what it does not name', () => {
  const open = [...placesOf('object')].filter(
    ({ name, schema }) =>
      !name.includes(': params') && definitionOf(definitionOf(schema).catchall ?? schema).type !== 'never',
  );
  expect(namesOf([...open, ...placesOf('unknown'), ...placesOf('any')])).toEqual([]);
});

test('no call takes a text with half a character or a null in it', () => {
  const texts = placesOf('string');
  expect(texts.length).toBeGreaterThan(100);
  const broken = ['half \ud83d', 'other half \ude9a', 'nothing \u0000'];
  expect(namesOf(texts.filter(({ schema }) => broken.some((text) => schema.safeParse(text).success)))).toEqual([]);
});

test('no call takes a day outside of 1900 to 2200', () => {
  const forms = ['-01-31', '-01', '-01-31T08:00:00Z'];
  const takes = ({ schema }: { readonly schema: Schema }, text: string) => schema.safeParse(text).success;
  const days = placesOf('string').flatMap((place) =>
    forms
      .filter((form) => takes(place, `2026${form}`) && !takes(place, `2026${form.replace('01', '00')}`))
      .map((form) => ({ ...place, form })),
  );
  expect(days.length).toBeGreaterThan(50);
  const far = ['0000', '1899', '2201', '9999'];
  expect(namesOf(days.filter((place) => far.some((year) => takes(place, year + place.form))))).toEqual([]);
  const near = ['1900', '2200'];
  expect(namesOf(days.filter((place) => !near.every((year) => takes(place, year + place.form))))).toEqual([]);
});
