import { CheckboxField, showInstant } from '@routebook/ui';
import type { VersionRow } from '../parcels/parcel-rows.ts';

/** Asks before versions are used again that the portal went back from; nothing where there are none among those chosen. */
export function AgainField({ chosen }: { chosen: readonly (VersionRow & { readonly name: string })[] }) {
  const undone = chosen.flatMap(({ name, version, published }) =>
    published?.undone
      ? [`${name} ${version} was undone on ${showInstant(published.undone.at)}: ${published.undone.why}.`]
      : [],
  );
  if (undone.length === 0) return null;
  return <CheckboxField name="again" label="Use it again" help={undone.join(' ')} />;
}

/** The versions of these parcels that a form names. */
export function chosenOf(
  rows: readonly { readonly name: string; readonly versions: readonly VersionRow[] }[],
  uses: readonly { readonly name: string; readonly version: string }[] = [],
): (VersionRow & { readonly name: string })[] {
  return uses.flatMap(({ name, version }) =>
    rows
      .filter((row) => row.name === name)
      .flatMap(({ versions }) => versions.filter((one) => one.version === version).map((one) => ({ ...one, name }))),
  );
}
