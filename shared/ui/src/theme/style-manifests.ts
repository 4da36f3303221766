/**
 * What the build worked out for a package, put into its entry: the CSS of each class that its first view may draw, by the
 * class, and whether the first view draws Chakra's own components as well.
 */
export interface StyleManifest {
  /** `@routebook/hierarchy` */
  readonly name: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly drawsChakra: boolean;
  /** Set once its rules are in the page, which every copy of this module in it should know. */
  inPage?: true;
}

declare global {
  /** The style manifests of all packages, in the order in which they ran. */
  var __routebookStyles: StyleManifest[] | undefined;
}

/** The name under which a style manifest carries the rules of the whole page. */
export const globalRules = 'global';

const inPage = new Set<string>();
let taken = 0;

/** For `<style>` elements, which the content security policy refuses without it. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Puts the rules of packages that have come since into the page, all at once. */
function takeManifests(): void {
  const manifests = globalThis.__routebookStyles ?? [];
  if (taken === manifests.length) return;
  let css = '';
  for (; taken < manifests.length; taken += 1) {
    const manifest = manifests[taken];
    if (!manifest) continue;
    for (const [name, rules] of Object.entries(manifest.rules)) {
      if (!manifest.inPage && !inPage.has(name)) css += rules;
      inPage.add(name);
    }
    manifest.inPage = true;
  }
  leaveNewest(manifests);
  if (css === '') return;
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  document.head.append(style);
}

/** Each version of a package that the page loads brings the rules of all its classes, and they are in the page by now. */
function leaveNewest(manifests: StyleManifest[]): void {
  const newest = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  manifests.forEach((manifest, index) => {
    if (newest.get(manifest.name) !== manifest) manifests[index] = { ...manifest, rules: {} };
  });
}

/** True when the rules of this name are in the page. */
export function isInPage(name: string): boolean {
  if (inPage.has(name)) return true;
  takeManifests();
  return inPage.has(name);
}

/** Notes rules that something else has put into the page. */
export function noteInPage(name: string): void {
  inPage.add(name);
}

/** The style manifest that came with the newest version of a package; undefined for one that was built without. */
export function styleManifestOf(name: string): StyleManifest | undefined {
  takeManifests();
  return globalThis.__routebookStyles?.findLast((manifest) => manifest.name === name);
}
