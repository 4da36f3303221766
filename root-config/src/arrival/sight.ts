/** What is seen of a version that has just come into the page. */
export interface Sight {
  /** Its element is where it was mounted, in the page. */
  readonly isThere: boolean;
  /** It has words, a picture or a field. */
  readonly hasContent: boolean;
  /** The view before had a heading, and it has none. */
  readonly lacksHeading: boolean;
  readonly isVisible: boolean;
  /** What the person points at is it, as it was the view before. */
  readonly answers: boolean;
  /** Functions of the page that it replaced. */
  readonly replaced: readonly string[];
  /** The session is no longer in the storage of the browser, while the person is signed in. */
  readonly lostSession: boolean;
  /** The address became another one without the person. */
  readonly movedTo: string | null;
  /** The longest time in which the page could do nothing else, in milliseconds. */
  readonly blockedMs: number;
  /** What the page keeps in memory more than before it came. */
  readonly keptBytes: number;
  /** Since it came: requests, and changes of the address. */
  readonly requests: number;
  readonly moves: number;
  /** Listeners, timers and the like that its code has set up in the page since it was loaded. */
  readonly setUp: number;
}

export const longestBlockMs = 1_000;
export const mostKeptBytes = 6_000_000;
/** In the five seconds in which the slot looks. */
export const mostRequests = 100;
export const mostMoves = 30;
export const mostSetUp = 100;

/** What is wrong with a version though it said nothing, in a sentence; null where nothing is. */
export function whatIsWrong(sight: Sight): string | null {
  const [replaced] = sight.replaced;
  if (replaced !== undefined) return `It replaced ${replaced} of the page.`;
  if (sight.lostSession) return 'It took the session out of the storage.';
  if (sight.movedTo !== null) return `It left for ${sight.movedTo} by itself.`;
  if (sight.moves > mostMoves) return `It changed the address ${sight.moves} times.`;
  if (sight.requests > mostRequests) return `It made ${sight.requests} requests.`;
  if (sight.setUp > mostSetUp) return `It set up ${sight.setUp} listeners, timers and the like in the page.`;
  if (sight.blockedMs > longestBlockMs) return `It blocked the page for ${Math.round(sight.blockedMs / 100) / 10} s.`;
  if (sight.keptBytes > mostKeptBytes) return `It took ${Math.round(sight.keptBytes / 1_000_000)} MB of memory.`;
  if (!sight.isThere) return 'It removed its own place from the page.';
  if (!sight.hasContent) return 'It shows nothing.';
  if (sight.lacksHeading) return 'It has no heading, as the version before.';
  if (!sight.isVisible) return 'Nothing of it can be seen.';
  if (!sight.answers) return 'Nothing in it can be pressed.';
  return null;
}
