/**
 * An entry that runs before all others of a System module and makes its chunks load from where the module itself came
 * from, so that a built folder works at any address.
 */
export const ownAddress = inline('__webpack_public_path__ = new URL(".", __system_context__.meta.url).href;');

/** A module written in place, resolved from the folder of the build. */
export function inline(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
