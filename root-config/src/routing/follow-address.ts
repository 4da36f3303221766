import {
  checkUser,
  currentToken,
  earlyCallsRead,
  isSignedIn,
  navigateTo,
  sessionStore,
  signInAddress,
  userAtom,
} from '@routebook/auth';
import { kindOf } from '@routebook/contract';
import type { HeadingFocus } from '../page/focus-heading.ts';
import type { Page } from '../page/lay-out-page.ts';
import { notInstalledPage } from '../page/not-installed-page.ts';
import { notOpenPage } from '../page/not-open-page.ts';
import { type Address, decide } from '../session/gate.ts';
import type { Slot } from '../slot/slot.ts';
import { areaParcel, isInstalled } from './area-parcel.ts';
import { destinationOf, openScreens, type Reachable } from './destination.ts';

export interface Slots {
  readonly nav: Slot;
  readonly main: Slot;
}

/**
 * Answers a function that brings the page in line with the address and the session; calling it again is harmless.
 * The heading of each page that comes so gets the focus.
 */
export function followAddress(page: Page, slots: Slots, headings: HeadingFocus): () => void {
  const nav = areaParcel('nav');
  let latestCheck: Promise<unknown> | undefined;

  function follow(): void {
    const address = window.location;
    const decision = isUntidy(address) ? { go: tidy(address) } : decide(address, sessionFacts());
    if (decision === 'check') check(address.pathname);
    else if (decision === 'show-plain') showPlain(address.pathname);
    else if (decision === 'show-in-layout') showInLayout(address.pathname);
    else navigateTo(decision.go, { replace: true });
  }

  function check(pathname: string, anew = false): void {
    page.showSpinner(() => check(window.location.pathname, true));
    warmUp(pathname);
    const asked = checkUser({ anew });
    latestCheck = asked;
    asked.then(follow, () => {
      if (latestCheck !== asked) return;
      if (decide(window.location, sessionFacts()) === 'check') leaveUnchecked(window.location);
    });
  }

  function showPlain(pathname: string): void {
    page.hideSpinner();
    page.setLayout('plain');
    void slots.nav.clear();
    void showDestination(pathname);
  }

  function showInLayout(pathname: string): void {
    page.hideSpinner();
    page.setLayout('portal');
    void slots.nav.show(nav, soon(painted(showDestination(pathname)), layoutWaitsMs));
  }

  async function showDestination(pathname: string): Promise<void> {
    headings.goesTo(pathname);
    const reachable = whatIsReachable();
    const destination = destinationOf(pathname, reachable);
    if ('area' in destination) {
      await slots.main.show(areaParcel(destination.area), soon(earlyCallsRead(), rowsWaitMs));
    } else if ('notOpen' in destination) {
      const { notOpen } = destination;
      const designation = sessionStore.get(userAtom)?.designation ?? '';
      await slots.main.showPage(`not open ${notOpen}`, () => notOpenPage(notOpen, designation, openScreens(reachable)));
    } else {
      const { missing } = destination;
      await slots.main.showPage(missing, () => notInstalledPage(missing, openScreens(reachable)));
    }
    if (window.location.pathname === pathname) headings.stands(pathname);
  }

  /** What the page needs once the check has passed is fetched beside it; a failure shows when the slot asks again. */
  function warmUp(pathname: string): void {
    const destination = destinationOf(pathname, whatIsReachable());
    for (const parcel of [...('area' in destination ? [areaParcel(destination.area)] : []), nav]) {
      parcel.load(parcel.address()).catch(() => undefined);
    }
  }

  // What a person may open can change while the page is open.
  sessionStore.sub(userAtom, () => {
    if (sessionStore.get(userAtom) !== null && kindOf(window.location.pathname) === 'protected') follow();
  });
  return follow;
}

function whatIsReachable(): Reachable {
  return { isInstalled, held: sessionStore.get(userAtom)?.capabilities ?? null };
}

/** What the person came for is painted first; the layout follows, and waits for it no longer than this. */
const layoutWaitsMs = 500;
/** The first rows come about when the user check does: drawn with the page they cost half of what they do after it. */
const rowsWaitMs = 100;

function soon(promise: Promise<unknown>, milliseconds: number): Promise<unknown> {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

/** A frame that begins after the one that it is in has it on the screen. */
async function painted(drawn: Promise<unknown>): Promise<void> {
  await drawn;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

function sessionFacts() {
  return {
    hasToken: currentToken() !== null,
    isChecked: sessionStore.get(userAtom) !== null,
    isSignedIn: isSignedIn(),
  };
}

/** The check got no answer, so that nobody knows whether the session is good: the sign-in page says so and offers to try again. */
function leaveUnchecked(address: Address): void {
  const signIn = new URL(signInAddress(address), window.location.origin);
  signIn.searchParams.set('problem', 'unchecked');
  navigateTo(`${signIn.pathname}${signIn.search}`, { replace: true });
}

function isUntidy({ pathname }: Address): boolean {
  return pathname.includes('//') || (pathname.length > 1 && pathname.endsWith('/'));
}

/** Without doubled and trailing slashes: each screen has one address. */
function tidy({ pathname, search, hash }: Address): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  return `${single.length > 1 ? single.replace(/\/$/, '') : single}${search}${hash}`;
}
