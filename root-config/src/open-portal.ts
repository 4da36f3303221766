import { onLogout, runtimeConfig } from '@routebook/auth';
import { start } from 'single-spa';
import { returnIfLeft } from './arrival/left-by-itself.ts';
import { focusHeadingsOf } from './page/focus-heading.ts';
import { keepFocus } from './page/keep-focus.ts';
import { layOutPage } from './page/lay-out-page.ts';
import { lifeboat } from './page/lifeboat.ts';
import { watchStart } from './page/watch-start.ts';
import { rememberFailedLoads } from './routing/failed-loads.ts';
import { followAddress } from './routing/follow-address.ts';
import { followOwnLinks } from './routing/own-links.ts';
import { createSlot } from './slot/slot.ts';

/** What changes parcels and watches them is no part of the first view. */
const operationAfterMs = 3_000;
const againAfterMs = 30_000;

/** Opens the portal in this page: everything that happens before a parcel runs, in order. */
export async function openPortal(): Promise<void> {
  if (returnIfLeft()) return lifeboat.alive();
  const config = runtimeConfig();
  const overrides =
    config.overrides && (await import(/* webpackChunkName: "overrides" */ './overrides/take-overrides.ts'));
  if (overrides) overrides.takeOverrides();
  const page = layOutPage(config);
  const slots = { nav: createSlot(page.nav), main: createSlot(page.main) };
  if (overrides) overrides.showInInspector([slots.nav, slots.main]);
  const follow = followAddress(page, slots, focusHeadingsOf(page.main));

  const apart =
    (config.past || config.rehearses) && (await import(/* webpackChunkName: "apart" */ './page/stand-apart.ts'));
  if (apart) apart.standApart(config, [slots.nav, slots.main]);
  watchStart(page);
  rememberFailedLoads();
  followOwnLinks(page.main);
  keepFocus();
  onLogout(follow);
  window.addEventListener('storage', follow);
  window.addEventListener('single-spa:routing-event', follow);
  start();
  follow();
  if (apart) return;
  lifeboat.alive();
  operateAfter(operationAfterMs, ({ operate }) => operate([slots.nav, slots.main], follow));
}

/** Without a connection its file cannot be had: then it comes when there is one again. */
function operateAfter(milliseconds: number, operate: (file: typeof import('./operation/operate.ts')) => void): void {
  setTimeout(() => {
    import(/* webpackChunkName: "operation" */ './operation/operate.ts')
      .then(operate, () => operateAfter(againAfterMs, operate))
      .catch(console.error);
  }, milliseconds);
}
