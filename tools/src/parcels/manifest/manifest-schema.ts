import { type ParcelManifest, parcelManifest } from '@routebook/contract';
import * as z from 'zod';

/** What each part says, in the words of who writes one. */
const meanings: Readonly<Record<keyof ParcelManifest, string>> = {
  name: 'The name of the parcel, by which the portal knows it: @routebook/surveys.',
  specifiers: 'The import specifiers that its entry answers to; for a parcel its name alone.',
  version: 'A semantic version. The bytes of a version never change.',
  kind: 'What is published is a parcel; the other kinds come with the portal itself.',
  entry: 'The file that the import map leads to: one call of System.register.',
  files:
    'Every file of the folder but this one and the compressed forms, with its size and the sha384 of the integrity attribute.',
  imports: 'The specifiers that the entry imports at once, as its System.register names them; not its own chunks.',
  laterImports: 'The specifiers that only other files import.',
  sharedRanges: 'With which versions of a shared module it runs, by specifier, as npm writes ranges: ^19.0.0.',
  lifecycles:
    'What the entry exports for its slot: bootstrap, mount and unmount at least, and update, unsaved, snapshot and restore.',
  calls:
    'The calls of the contract that it makes, each part a JSON Schema (draft 7); the gate holds them against the server.',
  propsVersion: 'The version of the props that a slot gives: 1.',
  loader: 'Only of the root config: its file that loads the others.',
};

/** The JSON Schema of `manifest.json`, from the schema by which the portal itself reads it. */
export function manifestSchema(): object {
  const { $schema, properties = {}, ...rest } = z.toJSONSchema(parcelManifest, { target: 'draft-7', io: 'input' });
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    { description: meanings[name as keyof ParcelManifest], ...Object(schema) },
  ]);
  return {
    $schema,
    title: 'The manifest of a parcel of Routebook',
    ...rest,
    properties: Object.fromEntries(described),
  };
}
