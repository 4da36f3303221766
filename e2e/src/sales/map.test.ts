import type { Page } from 'playwright-core';
import { expectNoFaults } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { goOn, portalAddress, portalInBrowser } from '../support/portal.ts';
import { tokenForCalls } from '../support/shared-browser.ts';
import { pixelsOf } from './map-pixels.ts';

const portal = portalInBrowser();

/** What the page has in its head of the library: it is there when it is loaded or preloaded. */
const inHead = (tab: Page) =>
  tab
    .locator('head')
    .locator(':is(link, script):is([href*=maplibre], [src*=maplibre], [href*=mapbox], [src*=mapbox])')
    .count();

const groups = [44, 127, 126] as const;
const classB = [59, 111, 212] as const;
const active = [15, 157, 107] as const;
/** Other tests add some. */
const all = /^14,[34]\d\d outlets$/;
const total = (tab: Page) =>
  tab
    .getByText(/^[\d,]+ outlets?$/)
    .first()
    .textContent();

/** The code of an active outlet that the manager of a region sees. */
async function codeOfRegion(): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenForCalls(people.regionalManager)}` };
  const answer = await fetch(`${portalAddress}/api/v1/outlets?status=active&pageSize=1`, { headers });
  const { outlets } = (await answer.json()) as { outlets: { code: string }[] };
  return outlets[0]?.code ?? '';
}

describe('the map of outlets', () => {
  let tab: Page;
  const complaints: string[] = [];
  const asked: string[] = [];
  let near: string | null = null;

  beforeAll(async () => {
    tab = await portal.open('/zone/zones', { as: people.administrator, stays: true });
    tab.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text());
    });
    tab.on('pageerror', ({ message }) => complaints.push(message));
    tab.on('request', (request) => asked.push(request.url()));
    await tab.getByRole('row').nth(1).waitFor();
  });

  test('costs other screens nothing: its code comes when it is first shown', async () => {
    const loaded = await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => /mapbox-gl|maplibre|noto-sans/.test(name))).toEqual([]);
    expect(await inHead(tab)).toBe(0);
    await goOn(tab, '/map');
    await tab.locator('[data-map] canvas').waitFor();
    expect(await inHead(tab)).toBeGreaterThan(0);
    expect(asked.some((name) => name.includes('maplibre-gl.mjs'))).toBe(true);
  });

  test('shows how many outlets lie together, beside a list of all', async () => {
    await eventually(async () => (await pixelsOf(tab, groups)) > 1000, true);
    expect(await total(tab)).toMatch(all);
    expect(asked.filter((url) => url.includes('/outlet-tiles/')).length).toBeGreaterThan(0);
    await picture(tab, 'map');
  });

  test('is moved by keys, and the list goes with it', async () => {
    await tab.locator('[data-map] canvas').focus();
    await tab.keyboard.press('Equal');
    await eventually(async () => !all.test((await total(tab)) ?? ''), true);
    expect(new URL(tab.url()).searchParams.get('at')).toMatch(/,(6\.[5-9]|7)$/);
  });

  test('looks where its address says, with each outlet in the colour of its class', async () => {
    await tab.goto('/map?at=23.76,90.36,13');
    await eventually(async () => (await pixelsOf(tab, classB)) > 100, true);
    await eventually(async () => /^\d{2,3} outlets$/.test((await total(tab)) ?? ''), true);
    near = await total(tab);
  });

  test('colours outlets by what is chosen, with a legend, or draws where they lie closest', async () => {
    const colourBy = async (label: string, meaning: string) => {
      await tab.getByRole('combobox', { name: 'Colour by' }).selectOption({ label });
      await tab
        .getByRole('list', { name: `Colours: ${label}` })
        .getByText(meaning)
        .waitFor();
    };
    const ofClassA = await pixelsOf(tab, active);
    await colourBy('Last order', 'Never ordered');
    await colourBy('Due', 'Up to BDT 5,000');
    await colourBy('Status', 'Dormant');
    expect(new URL(tab.url()).searchParams.get('colour')).toBe('status');
    await eventually(async () => (await pixelsOf(tab, active)) > ofClassA * 2, true);
    await tab.getByRole('checkbox', { name: 'Heat map' }).check();
    await eventually(async () => (await pixelsOf(tab, active)) < ofClassA / 2, true);
    await picture(tab, 'map-heat');
    await tab.getByRole('checkbox', { name: 'Heat map' }).uncheck();
    await colourBy('Class', 'Class A');
  });

  test('has chosen what a line was drawn around', async () => {
    await tab.getByRole('button', { name: 'Choose by drawing' }).click();
    const box = await tab.locator('[data-map]').boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    await tab.mouse.move(x + width * 0.5, y + height * 0.5);
    await tab.mouse.down();
    for (const [right, down] of [
      [0.98, 0.5],
      [0.98, 0.98],
      [0.5, 0.98],
    ] as const)
      await tab.mouse.move(x + width * right, y + height * down, { steps: 5 });
    await tab.mouse.up();
    await tab.getByRole('button', { name: 'Take the line away' }).waitFor();
    await eventually(async () => (await total(tab)) !== near, true);
    expect(Number.parseInt((await total(tab)) ?? '', 10)).toBeLessThan(Number.parseInt(near ?? '', 10));
    await picture(tab, 'map-lasso');
  });

  test('gives all that was chosen by drawing another class, route, category or status, takes it back, and puts it into a file', async () => {
    const count = Number.parseInt((await total(tab)) ?? '', 10);
    const selectAll = async () => {
      await tab.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await tab.getByRole('button', { name: `Select all ${count} that match` }).click();
      await tab.getByText(`All ${count} outlets that match are selected.`).waitFor();
    };
    await selectAll();
    for (const offered of ['Transfer…', 'Change category…', 'Change status…'])
      await tab.getByRole('button', { name: offered }).click({ trial: true });
    await tab.getByRole('button', { name: 'Change class…' }).click();
    const dialog = tab.getByRole('dialog', { name: `Change the class of ${count} outlets` });
    await dialog.getByLabel('Class').selectOption('A');
    await dialog.getByText(/^\d+ outlets? will change/).waitFor();
    await dialog.getByLabel('Reason').fill('Chosen on the map');
    const asked = tab.waitForRequest((request) => request.url().endsWith('/outlet-changes'));
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    const { selection } = (await asked).postDataJSON();
    expect(selection.allMatching.within).toBe(new URL(tab.url()).searchParams.get('within'));
    await tab.getByRole('button', { name: 'Undo' }).click();
    await tab
      .getByText(/outlets? (is|are) as before/)
      .first()
      .waitFor();

    await selectAll();
    const file = tab.waitForRequest((request) => request.url().includes('/outlets-export'));
    await tab.getByRole('button', { name: 'Export selected' }).click();
    expect(new URL((await file).url()).searchParams.get('within')).toBe(selection.allMatching.within);
    await tab.getByRole('button', { name: 'Take the line away' }).click();
    await eventually(() => total(tab), near);
  });

  test('opens an outlet from the list as from the map', async () => {
    await tab.getByRole('table').getByRole('link').first().click();
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('has a new position of an outlet proposed, by typing or by dragging its pin, and decided over by another', async () => {
    await tab.goto(`/map?search=${await codeOfRegion()}`);
    await eventually(() => total(tab), '1 outlet');
    await tab
      .getByRole('table')
      .getByRole('button', { name: /Actions/ })
      .click();
    await tab.getByRole('menuitem', { name: 'Move its pin…' }).click();
    const form = tab.getByRole('form', { name: /Move the pin of/ });
    const position = form.getByLabel('Position');
    const before = await position.inputValue();
    const pin = tab.locator('.maplibregl-marker');
    await eventually(async () => /,17$/.test(new URL(tab.url()).searchParams.get('at') ?? ''), true);
    // What stands above the map may still come, and move the pin away from under the pointer.
    await eventually(async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
      await tab.mouse.move(x + width / 2, y + height / 2);
      await tab.mouse.down();
      await tab.mouse.move(x + 60, y + 40, { steps: 4 });
      // What others write draws the map anew meanwhile.
      await tab.evaluate(() => history.replaceState(null, '', `${location.href}&days=7`));
      await tab.mouse.move(x + 70, y + 50, { steps: 4 });
      await tab.mouse.up();
      return (await position.inputValue()) !== before;
    }, true);
    await picture(tab, 'map-pin');
    await position.fill('২৩.৮১০৩° N, ৯০.৪১২৫° E');
    await form.getByLabel('Why').fill('It stands across the road');
    await form.getByRole('button', { name: 'Propose' }).click();
    await form.waitFor({ state: 'hidden' });

    const waiting = tab.getByText('New positions that others decide over: 1');
    await waiting.click();
    await tab.getByText(/You proposed where .* is: somebody else decides over it/).waitFor();
    const other = await portal.open('/map', { as: people.regionalManager });
    await other.getByText(/New positions to decide over/).click();
    await other.getByRole('button', { name: 'Reject' }).click();
    await other.getByText(/stays where it was/).waitFor();
    await waiting.waitFor({ state: 'hidden' });
  });

  test('can be used by everybody, and breaks no rule of the page', async () => {
    await expectNoFaults(tab, 'map-accessible');
    expect(complaints).toEqual([]);
  });

  test('gives back what it had when it goes, however often: graphics contexts, workers and listeners', async () => {
    const drawing = await tab
      .locator('[data-map] canvas')
      .first()
      .evaluateHandle((canvas: HTMLCanvasElement) => canvas.getContext('webgl2'));
    expect(await drawing.evaluate((context) => context?.isContextLost())).toBe(false);
    await goOn(tab, '/zone/zones');
    await eventually(() => drawing.evaluate((context) => context?.isContextLost()), true);
    const held = await holdings(tab);
    for (let round = 0; round < 5; round += 1) {
      await goOn(tab, '/map');
      await tab.locator('[data-map] canvas').waitFor();
      if (round === 0) expect(await held.evaluate(({ left }) => left())).not.toEqual(nothing);
      await goOn(tab, '/zone/zones');
    }
    await eventually(() => held.evaluate(({ left }) => left()), nothing);
    expect(await held.evaluate(({ made }) => made)).toBeGreaterThanOrEqual(5);
    expect(complaints).toEqual([]);
  });
});

const nothing = '0 contexts, 0 workers, 0 listeners';

/** Counts from now on what a page takes and does not give back, and how many contexts it made. */
function holdings(tab: Page) {
  return tab.evaluateHandle(() => {
    const contexts = new Set<WebGL2RenderingContext>();
    let workers = 0;
    let listeners = 0;
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        const context = getContext.call(this, kind as 'webgl2', ...rest);
        if (context && kind.startsWith('webgl')) contexts.add(context as WebGL2RenderingContext);
        return context;
      },
    });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        workers += 1;
      }
      override terminate() {
        workers -= 1;
        super.terminate();
      }
    };
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target;
      Object.assign(target, {
        addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
          listeners += 1;
          addEventListener.apply(target, given as never);
        },
        removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
          listeners -= 1;
          removeEventListener.apply(target, given as never);
        },
      });
    }
    return {
      left: () => {
        const live = [...contexts].filter((context) => !context.isContextLost());
        return `${live.length} contexts, ${workers} workers, ${listeners} listeners`;
      },
      get made() {
        return contexts.size;
      },
    };
  });
}

test('of a part of the business the map begins where its outlets are', async () => {
  const tab = await portal.open('/map', { as: people.salesOfficer });
  const zoom = () => Number(new URL(tab.url()).searchParams.get('at')?.split(',')[2] ?? 0);
  await eventually(async () => zoom() > 10, true);
  await eventually(async () => Number.parseInt((await total(tab)) ?? '', 10) > 50, true);
});

test('without WebGL the list stays, and a sentence says why there is no map', async () => {
  const signedIn = await portal.open('/map', { as: people.administrator, width: 480 });
  // A tab of its own: the next test gets the other one, and what is done to it before each page stays.
  const tab = await portal.openBeside(signedIn, '/healthz');
  await tab.setViewportSize({ width: 480, height: 900 });
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  await tab.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...rest);
      },
    });
  });
  await tab.goto('/map');
  await tab.getByText("This browser can't draw maps").waitFor();
  await eventually(async () => all.test((await total(tab)) ?? ''), true);
  expect(errors).toEqual([]);
});
