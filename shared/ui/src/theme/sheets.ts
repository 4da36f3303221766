/**
 * What the build worked out for a package, put into its entry: the CSS of each class that its first view may draw, by the
 * class, and whether the first view draws Chakra's own components as well.
 */
export interface Sheet {
  /** `@routebook/hierarchy` */
  readonly name: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly drawsChakra: boolean;
  /** Set once its rules are in the page, which every copy of this module in it should know. */
  inPage?: true;
}

declare global {
  /** The sheets of all packages, in the order in which they ran. */
  var __routebookSheets: Sheet[] | undefined;
}

/** The name under which a sheet carries the rules of the whole page. */
export const globalRules = 'global';

const inPage = new Set<string>();
let taken = 0;

/** For `<style>` elements, which the content security policy refuses without it. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Puts the rules of packages that have come since into the page, all at once. */
function takeSheets(): void {
  const sheets = globalThis.__routebookSheets ?? [];
  if (taken === sheets.length) return;
  let css = '';
  for (; taken < sheets.length; taken += 1) {
    const sheet = sheets[taken];
    if (!sheet) continue;
    for (const [name, rules] of Object.entries(sheet.rules)) {
      if (!sheet.inPage && !inPage.has(name)) css += rules;
      inPage.add(name);
    }
    sheet.inPage = true;
  }
  leaveNewest(sheets);
  if (css === '') return;
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  document.head.append(style);
}

/** Each version of a package that the page loads brings the rules of all its classes, and they are in the page by now. */
function leaveNewest(sheets: Sheet[]): void {
  const newest = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  sheets.forEach((sheet, index) => {
    if (newest.get(sheet.name) !== sheet) sheets[index] = { ...sheet, rules: {} };
  });
}

/** True when the rules of this name are in the page. */
export function isInPage(name: string): boolean {
  if (inPage.has(name)) return true;
  takeSheets();
  return inPage.has(name);
}

/** Notes rules that something else has put into the page. */
export function noteInPage(name: string): void {
  inPage.add(name);
}

/** The sheet that came with the newest version of a package; undefined for one that was built without. */
export function sheetOf(name: string): Sheet | undefined {
  takeSheets();
  return globalThis.__routebookSheets?.findLast((sheet) => sheet.name === name);
}
