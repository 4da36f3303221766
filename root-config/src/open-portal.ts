import { onLogout, runtimeConfig } from '@routebook/auth';
import { start } from 'single-spa';
import { focusHeadingsOf } from './page/focus-heading.ts';
import { layOutPage } from './page/lay-out-page.ts';
import { rememberFailedLoads } from './routing/failed-loads.ts';
import { followAddress } from './routing/follow-address.ts';
import { followOwnLinks } from './routing/own-links.ts';
import { createSlot } from './slot/slot.ts';

/** Opens the portal in this page: everything that happens before a parcel runs, in order. */
export function openPortal(): void {
  const page = layOutPage(runtimeConfig());
  const slots = { nav: createSlot(page.nav), main: createSlot(page.main) };
  const follow = followAddress(page, slots, focusHeadingsOf(page.main));

  rememberFailedLoads();
  followOwnLinks(page.main);
  onLogout(follow);
  window.addEventListener('storage', follow);
  window.addEventListener('single-spa:routing-event', follow);
  start();
  follow();
}
