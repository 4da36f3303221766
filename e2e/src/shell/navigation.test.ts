import { menu } from '@routebook/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { people } from '../support/people.ts';
import { at, goOn, portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

function main(tab: Page) {
  return tab.getByRole('navigation', { name: 'Main' });
}

/** A page that is quickly there. */
const light = '/account/change-password';

function open(path: string, width: number): Promise<Page> {
  return portal.open(path, { as: people.administrator, width, stays: true });
}

async function boxOf(tab: Page, selector: string) {
  const box = await tab.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
}

let tab: Page;
beforeAll(async () => {
  tab = await open('/zone/zones', 1440);
});

describe('the menu', () => {
  test('highlights the entry of the page and opens its group by itself', async () => {
    await main(tab).getByRole('link', { name: 'Zone' }).waitFor();
    expect(await main(tab).locator('[aria-current=page]').allTextContents()).toEqual(['Zone']);
    expect(await main(tab).getByRole('button', { name: 'Market Hierarchy' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  test('indents each level by 24 px', async () => {
    const indent = (name: string) =>
      main(tab)
        .locator('a, li > button')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .evaluate((line) => getComputedStyle(line).paddingLeft);
    expect([await indent('Orders'), await indent('Market Hierarchy'), await indent('Zone')]).toEqual([
      '24px',
      '24px',
      '48px',
    ]);
  });

  test('is beside a page whose chosen view looks chosen while the mouse is still on it', async () => {
    const views = tab.getByRole('navigation', { name: /^Ways to see/ });
    const view = (name: string) => views.getByRole('link', { name, exact: true });
    const background = (name: string) => view(name).evaluate((link) => getComputedStyle(link).backgroundColor);
    const chosen = await background('List');
    await view('Tree').click();
    await eventually(() => background('Tree'), chosen);
    await view('List').click();
    await eventually(() => background('List'), chosen);
  });

  test('highlights nothing on a page beside it', async () => {
    await tab.getByRole('button', { name: /^Profile/ }).click();
    await tab.getByRole('banner').getByRole('link', { name: 'Parcels' }).click();
    await at(tab, '/operations/parcels');
    await eventually(() => main(tab).locator('[data-selected]').count(), 0);
  });

  test('highlights the dashboard by default', async () => {
    await goOn(tab, '/nonsense');
    await tab.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor();
    await eventually(async () => (await main(tab).locator('[data-selected]').allTextContents()).join(), 'Dashboard');
    expect(await main(tab).locator('[aria-current]').count()).toBe(0);
  });

  test('opens and closes a group 0.1 s after its button, and remembers it', async () => {
    const group = main(tab).getByRole('button', { name: 'Gift' });
    await group.click();
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    await main(tab).getByRole('link', { name: 'Gift Type' }).click();
    await at(tab, '/gift/type');
    await main(tab).getByRole('link', { name: 'Orders' }).click();
    await at(tab, '/order/orders');
    expect(await main(tab).getByRole('link', { name: 'Gift Type' }).isVisible()).toBe(true);
    await group.click();
    await main(tab).getByRole('link', { name: 'Gift Type' }).waitFor({ state: 'hidden' });
  });

  test('has exactly the entries and groups of the specification, in their order', async () => {
    for (const line of menu) {
      if (!('entries' in line)) continue;
      const group = main(tab).getByRole('button', { name: line.label });
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      // A group that opens moves those below it from under the pointer.
      await main(tab)
        .getByRole('link', { name: line.entries.at(-1)?.label, exact: true })
        .waitFor();
    }
    const shown = await main(tab)
      .locator('li > a, li > button')
      .evaluateAll((elements) => elements.map((element) => [element.textContent, element.getAttribute('href')]));
    expect(shown).toEqual(
      menu.flatMap((line) =>
        'entries' in line
          ? [[line.label, null], ...line.entries.map(({ label, path }) => [label, path])]
          : [[line.label, line.path]],
      ),
    );
  });
});

describe('the measures', () => {
  afterAll(() => tab.setViewportSize({ width: 1440, height: 900 }));

  test('the header of the navigation is 45 px high, the top bar 44 px', async () => {
    expect((await boxOf(tab, 'nav[aria-label=Main] > :first-child')).height).toBe(45);
    expect((await boxOf(tab, 'header >> nth=0')).height).toBe(44);
  });

  test.each([
    [1440, 240],
    [1200, 240],
    [1000, 200],
    [900, 180],
    [600, 120],
    [500, 120],
  ])('in a window that becomes %i px wide the navigation is %i px wide', async (width, wide) => {
    await tab.setViewportSize({ width, height: 800 });
    await eventually(async () => (await boxOf(tab, 'nav[aria-label=Main]')).width, wide);
  });
});

describe('collapsing', () => {
  let narrow: Page;
  beforeAll(async () => {
    narrow = await open(light, 480);
  });

  test('the navigation is open by default; one button closes it, another in the top bar reopens it', async () => {
    expect(await tab.getByRole('button', { name: 'Open navigation' }).count()).toBe(0);
    await tab.getByRole('button', { name: 'Collapse navigation' }).click();
    await main(tab).waitFor({ state: 'detached' });
    await tab.getByRole('banner').getByRole('button', { name: 'Open navigation' }).click();
    await main(tab).waitFor();
  });

  test('the focus stays on the button that undoes it', async () => {
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await tab.getByRole('button', { name: 'Collapse navigation' }).press('Enter');
    await eventually(focused, 'Open navigation');
    await tab.keyboard.press('Enter');
    await eventually(focused, 'Collapse navigation');
  });

  test('a window of 480 px has it closed; it closes by itself when the window becomes so narrow', async () => {
    await narrow.getByRole('button', { name: 'Open navigation' }).waitFor();
    expect(await main(narrow).count()).toBe(0);

    const wider = await open(light, 481);
    await main(wider).waitFor();
    await wider.setViewportSize({ width: 480, height: 800 });
    await main(wider).waitFor({ state: 'detached' });
  });

  test('opened again while a page is on its way, it is still open when that is there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await narrow.route('**/parcels/catalogue/**', async (route) => {
      await held;
      await route.continue();
    });
    const reopen = () => narrow.getByRole('button', { name: 'Open navigation' }).click();
    await reopen();
    await main(narrow).getByRole('link', { name: 'Offers' }).click();
    await main(narrow).waitFor({ state: 'detached' });
    await reopen();
    release();
    await narrow.locator('main h1').filter({ hasText: 'Offers' }).waitFor();
    await narrow.getByRole('progressbar').waitFor({ state: 'detached' });
    await main(narrow).waitFor();
    await narrow.keyboard.press('Escape');
    await main(narrow).waitFor({ state: 'detached' });
  });

  test('on a narrow window it lies over the page and closes after use, on Escape and beside it', async () => {
    const reopen = () => narrow.getByRole('button', { name: 'Open navigation' }).click();
    const width = (await boxOf(narrow, 'main')).width;
    await reopen();
    expect((await boxOf(narrow, 'main')).width).toBe(width);
    await main(narrow).getByRole('link', { name: 'Orders' }).click();
    await at(narrow, '/order/orders');
    await main(narrow).waitFor({ state: 'detached' });

    await reopen();
    await narrow.keyboard.press('Escape');
    await main(narrow).waitFor({ state: 'detached' });

    await reopen();
    await narrow.locator('[data-scrim]').click({ position: { x: 460, y: 400 } });
    await main(narrow).waitFor({ state: 'detached' });
  });
});

test('an open dialog keeps presses from the menu and the page, whose elements need no new styles for it', async () => {
  await tab.goto('/zone/zones');
  const link = main(tab).getByRole('link', { name: 'Orders' });
  const box = await link.boundingBox();
  if (!box) throw new Error('The menu is not shown.');
  const whatIsPressed = () =>
    tab.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('nav, [data-scope=dialog]')?.tagName, [
      box.x + box.width / 2,
      box.y + box.height / 2,
    ] as const);
  /** What is inherited from the page, by which all of it would be drawn anew. */
  const inherited = () =>
    tab.evaluate(() => {
      const { pointerEvents } = getComputedStyle(document.body);
      return [pointerEvents, getComputedStyle(document.documentElement).getPropertyValue('--scrollbar-width')];
    });
  expect(await whatIsPressed()).toBe('NAV');
  const before = await inherited();

  await tab.getByRole('button', { name: 'Add zone' }).click();
  await tab.getByRole('dialog').waitFor();
  await tab.locator('body[data-inert][data-scroll-lock]').waitFor();
  expect(await whatIsPressed()).toBe('DIV');
  expect(await inherited()).toEqual(before);

  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(whatIsPressed, 'NAV');
});
