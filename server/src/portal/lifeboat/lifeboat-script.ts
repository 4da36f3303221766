import { inlineScript } from '../inline-script.ts';

const code = inlineScript(new URL('../../../src/portal/lifeboat/lifeboat.js', import.meta.url));

/** The revision whose map a page gets, and the newer one that did not start in this browser: 0 for none. */
export interface PageRevision {
  readonly revision: number;
  readonly refused: number;
}

/** What runs before anything else in a page: it opens the map that started last when this one does not start. */
export function lifeboatScript({ revision, refused }: PageRevision): string {
  return `(${code})(${revision},${refused})`;
}

/** What it shows when there is nothing to go back to. */
export const portalFailed = [
  '<template id="portal-failed"><div class="portal-failed" role="alert">',
  '<h1>The portal could not be opened.</h1>',
  '<p>Check your connection and try again. If that does not help, tell your administrator.</p>',
  '<button type="button">Try again</button></div></template>',
].join('');
