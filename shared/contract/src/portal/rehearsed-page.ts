import type { RehearsedSide } from '../operations/rehearsal-calls.ts';

/**
 * What a page of a rehearsal has as `window.rehearsal`: what is noted below all modules (`server/src/portal/rehearsals`), and
 * once the root config has come what can be asked of it.
 */
export interface RehearsedPage {
  readonly calls: RehearsedSide['calls'];
  readonly stopped: RehearsedSide['stopped'];
  readonly errors: readonly string[];
  /** Requests that are not answered yet, and when the last one was. */
  readonly noted: { readonly pending: number; readonly at: number };
  /** Settles when the screen stands still, or will not any more. */
  stands?: Promise<void>;
  /** A picture of it as the address of an image; null where the browser makes none. */
  picture?(): Promise<string | null>;
  /** What was seen; takes the page down, for what stays behind. */
  look?(): Promise<RehearsedSide>;
}

/** What is known of a page that did not start, or never answered. */
export function neverCame(
  page: Pick<RehearsedPage, 'calls' | 'stopped' | 'errors'> | undefined,
  why: string,
): RehearsedSide {
  return {
    state: 'late',
    load: null,
    mount: null,
    show: null,
    bytes: 0,
    longTasks: 0,
    longest: 0,
    errors: [why, ...(page?.errors ?? [])].slice(0, 20).map(asLine),
    faults: [],
    calls: (page?.calls ?? []).slice(0, 500),
    stopped: (page?.stopped ?? []).slice(0, 50),
    left: {},
    headings: [],
    rows: [],
    controls: [],
    texts: [],
  };
}

function asLine(text: string): string {
  return text.slice(0, 500).replace(/[\0\p{Surrogate}]/gu, '');
}
