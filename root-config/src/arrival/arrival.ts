import { currentToken } from '@routebook/auth';
import { lifeboat } from '../page/lifeboat.ts';
import { meterMemory } from './memory.ts';
import { notePageFunctions } from './page-functions.ts';
import { feelPulse } from './pulse.ts';
import { answers, hasContent, isOverlaid, isVisible } from './seen.ts';
import { longestBlockMs, mostKeptBytes, type Sight, whatIsWrong } from './sight.ts';
import { countTraffic } from './traffic.ts';

/** How long after a version has come into the page the slot looks at what it does. */
const lookForMs = 5_000;
const lookEveryMs = 250;
const tokenKey = 'routebook-token';
const inputs = ['pointerdown', 'keydown', 'touchstart'] as const;

const justNowMs = 1_000;
const last = { input: Number.NEGATIVE_INFINITY, press: Number.NEGATIVE_INFINITY };
const noteInput = (event: Event) => {
  last.input = performance.now();
  if (isPress(event)) last.press = last.input;
};
for (const input of inputs) window.addEventListener(input, noteInput, { capture: true, passive: true });

/** A version on its way into a region: what the page was before it, and what it makes of it. */
export interface Arrival {
  /** Resolves when it is known what the page holds in memory without it, before its code is loaded. */
  settles(): Promise<void>;
  /** It is about to take the place of this view. */
  begins(old: HTMLElement): void;
  /** Throws what is wrong with it now, though it said nothing. */
  look(fresh: HTMLElement): Promise<void>;
  /** Goes on looking for a while as long as it is shown; calls back once with what is wrong. */
  keepLooking(fresh: HTMLElement, isShown: () => boolean, onWrong: (error: Error) => void): void;
  /** Makes of the page what it was before. */
  putBack(): void;
  /** Nobody looks any longer. */
  ends(): void;
}

/**
 * Notes the page before the code of a version runs in it. `onLeft` hears where the person was when the page goes away without
 * them; `setUp` tells how much the version has set up in the page beside its own element. `bears` is asked once, with what was
 * seen, whether one that only costs this page time or memory is good enough: one that storms the server costs everybody.
 */
export function noteArrival(
  region: HTMLElement,
  onLeft: (address: string) => void,
  setUp: () => number = () => 0,
  bears: (costly: Error) => boolean = () => false,
): Arrival {
  const { own } = lifeboat;
  const functions = notePageFunctions();
  const sheets = [...(document.adoptedStyleSheets ?? [])];
  const bodyNodes = [...document.body.childNodes];
  const around = nodesAround(region);
  const bodyLook = [document.documentElement, document.body].map((element) => [element, lookOf(element)] as const);
  const stored = storedNow();
  const pulse = feelPulse();
  const traffic = countTraffic();
  const memory = meterMemory();
  let address = window.location.href;
  let hadHeading = false;
  let answered = false;
  /** What the person did: typing leads nowhere, a press may. */
  let typed = false;
  let pressed = false;
  let isBorne = false;
  let timer: number | undefined;
  const onInput = (event: Event) => {
    typed = true;
    pressed ||= isPress(event);
  };
  // The browser's own Back; what single-spa makes is not trusted.
  const onBack = ({ isTrusted }: Event) => {
    pressed ||= isTrusted;
  };
  for (const input of inputs) window.addEventListener(input, onInput, true);
  window.addEventListener('popstate', onBack, true);
  const onPageHide = () => {
    if (!pressed) onLeft(address);
  };
  window.addEventListener('pagehide', onPageHide);

  function see(fresh: HTMLElement, keptBytes: number): Sight {
    const isThere = fresh.isConnected && region.contains(fresh);
    const { pathname } = window.location;
    return {
      isThere,
      hasContent: hasContent(fresh),
      lacksHeading: hadHeading && !fresh.querySelector('h1'),
      isVisible: isVisible(fresh),
      // What the person opens may lie on it.
      answers: !answered || answers(fresh) || (typed && isOverlaid(fresh)),
      replaced: functions.replaced(),
      lostSession: currentToken() !== null && stored.has(tokenKey) && own.getItem(tokenKey) === null,
      movedTo: pressed || pathname === new URL(address).pathname ? null : pathname,
      blockedMs: isBorne ? 0 : pulse.blockedMs(),
      keptBytes: isBorne ? 0 : keptBytes,
      ...traffic.counts(),
      setUp: setUp(),
    };
  }

  async function problem(fresh: HTMLElement, keptBytes = 0): Promise<Error | null> {
    const sight = see(fresh, keptBytes);
    const wrong = whatIsWrong(sight);
    if (wrong === null) return null;
    if (whatIsWrong({ ...sight, blockedMs: 0, keptBytes: 0 })) return new Error(wrong);
    // A computer that had no time is no fault of a version's.
    const isSlow = sight.blockedMs > longestBlockMs && (await pulse.ownBlockMs()) > longestBlockMs;
    const cost = whatIsWrong({ ...sight, ...(!isSlow && { blockedMs: 0 }) });
    if (cost === null) return null;
    const costly = new Error(cost);
    isBorne = bears(costly);
    return isBorne ? null : costly;
  }

  function ends(): void {
    own.clearInterval(timer);
    pulse.stop();
    traffic.stop();
    for (const input of inputs) window.removeEventListener(input, onInput, true);
    window.removeEventListener('popstate', onBack, true);
    window.removeEventListener('pagehide', onPageHide);
  }

  return {
    settles: memory.settles,

    begins(old) {
      address = window.location.href;
      // What somebody has just pressed may be about to open.
      const since = performance.now() - justNowMs;
      typed = last.input > since;
      pressed = last.press > since;
      hadHeading = old.querySelector('h1') !== null;
      answered = answers(old);
      memory.noteAgain();
    },

    async look(fresh) {
      const wrong = await problem(fresh);
      if (wrong) throw wrong;
    },

    keepLooking(fresh, isShown, onWrong) {
      const until = performance.now() + lookForMs;
      let over = false;
      let looks = false;
      timer = own.setInterval(async () => {
        if (looks) return;
        looks = true;
        const keptBytes = await memory.kept(mostKeptBytes);
        // While another version takes its place it is hidden, which is no fault of it.
        const looksAt = !fresh.classList.contains('leaving') && (isShown() || !pressed);
        // What the person opens takes memory too.
        const wrong = looksAt ? await problem(fresh, typed ? 0 : keptBytes) : null;
        looks = false;
        if (over || (wrong === null && isShown() && performance.now() < until)) return;
        over = true;
        ends();
        if (wrong) onWrong(wrong);
      }, lookEveryMs);
    },

    putBack() {
      functions.putBack();
      const brought = [...(document.adoptedStyleSheets ?? [])].filter((sheet) => !sheets.includes(sheet));
      if (brought.length > 0) document.adoptedStyleSheets = sheets;
      if (!document.body.contains(region)) document.body.replaceChildren(...bodyNodes);
      for (const [element, nodes] of around) {
        for (const node of [...element.childNodes]) if (!nodes.has(node)) node.remove();
      }
      for (const [element, look] of bodyLook) giveLook(element, look);
      for (const [key, value] of stored)
        if (own.getItem(key) === null && currentToken() !== null) own.setItem(key, value);
      const { href, pathname } = window.location;
      const isElsewhere = pathname !== new URL(address).pathname;
      if (isElsewhere ? !pressed : !typed && href !== address) window.history.replaceState(null, '', address);
    },

    ends,
  };
}

/** Whether an input may have led to another page, or opened something. */
function isPress(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
}

/** What stands beside a region in the elements that it is in, which are the page's own; parts of the body may be anybody's. */
function nodesAround(region: HTMLElement): [HTMLElement, ReadonlySet<Node>][] {
  const { parentElement } = region;
  if (!parentElement || parentElement === document.body) return [];
  return [[parentElement, new Set(parentElement.childNodes)], ...nodesAround(parentElement)];
}

/** What an open dialog sets, so that nothing behind it is pressed or scrolled, and takes away itself. */
const ofDialogs = ['pointer-events', 'overflow', 'padding-right', '--scrollbar-width'];

/** The look that an element has of its own, whatever is open. */
function lookOf({ style }: HTMLElement): string {
  const own = document.createElement('div').style;
  own.cssText = style.cssText;
  for (const name of ofDialogs) own.removeProperty(name);
  return own.cssText;
}

/** Gives an element its own look again, beside what a dialog that is open now has set. */
function giveLook({ style }: HTMLElement, look: string): void {
  const isOpen = document.body.matches('[data-inert], [data-scroll-lock]');
  const set = isOpen ? ofDialogs.map((name) => [name, style.getPropertyValue(name)] as const) : [];
  style.cssText = look;
  for (const [name, value] of set) style.setProperty(name, value);
}

function storedNow(): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...window.localStorage }));
}
