import { noteArrival } from '../arrival/arrival.ts';
import type { ParcelRef } from '../slot/parcel-ref.ts';
import { createSlot, type Slot } from '../slot/slot.ts';
import { type MountProps, never, parcelOf, type TestParcelOptions } from '../testing/test-parcel.ts';
import { swap } from './swap.ts';

let region: HTMLElement;
let slot: Slot;

beforeEach(async () => {
  // For how long a busy computer blocks the page is not the question, and nobody waits for a hidden one.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML = '<div id="region"></div><input id="other">';
  region = document.body.firstElementChild as HTMLElement;
  slot = createSlot(region, { loadMs: 60, mountMs: 60, unmountMs: 30 });
});

/** As an open page does it. */
function swapIn(parcel: ParcelRef): Promise<void> {
  return swap(
    slot,
    parcel,
    noteArrival(region, () => {}),
  );
}

/** What a new version is. */
function next(options: TestParcelOptions = {}) {
  return parcelOf({ text: 'new', address: 'http://localhost/parcels/hierarchy/2.0.0/hierarchy.js', ...options });
}

function writing(html: string) {
  return {
    mount: async ({ domElement }: MountProps) => {
      domElement.innerHTML = html;
    },
  };
}

describe('a new version', () => {
  test('takes the place of the old one in a fresh element', async () => {
    await slot.show(parcelOf({ text: 'old' }));
    const before = region.firstElementChild;
    await swapIn(next());
    expect(region.textContent).toBe('new');
    expect(region.firstElementChild).not.toBe(before);
    expect(region.firstElementChild?.className).toBe('parcel');
  });

  test('is mounted beside the old one, which is shown until then', async () => {
    await slot.show(parcelOf({ text: 'old' }));
    let during = '';
    const mount = async ({ domElement }: MountProps) => {
      domElement.textContent = 'new';
      during = [...region.children].map(({ className, textContent }) => `${className}: ${textContent}`).join(', ');
    };
    await swapIn(next({ lifecycles: { mount } }));
    expect(during).toBe('parcel: old, parcel arriving: new');
  });

  test.each<[string, TestParcelOptions]>([
    ['cannot be loaded', { load: () => Promise.reject(new Error('404')) }],
    ['lacks a lifecycle', { load: async () => ({ mount: async () => {} }) }],
    ['rejects in mount', { lifecycles: { mount: () => Promise.reject(new Error('mount')) } }],
    ['hangs in mount', { lifecycles: { mount: never } }],
    ['breaks while it is mounted', { lifecycles: { mount: async ({ onCrash }) => onCrash(new Error('render')) } }],
    [
      'breaks in its first effects',
      { lifecycles: { mount: async ({ onCrash }) => void setTimeout(() => onCrash(new Error('effect'))) } },
    ],
  ])('that %s leaves the old one untouched', async (_, options) => {
    await slot.show(parcelOf({ text: 'old' }));
    const before = region.firstElementChild;
    await expect(swapIn(next(options))).rejects.toThrow();
    expect([...region.children]).toEqual([before]);
    expect(region.dataset.state).toBe('shown');
  });

  test('of what is no longer asked for changes nothing', async () => {
    await slot.show(parcelOf({ text: 'old' }));
    const swapped = swapIn(next());
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    await swapped;
    expect(region.textContent).toBe('Account');
  });

  test('takes the place of the alert of one that failed', async () => {
    await slot.show(parcelOf({ lifecycles: { mount: never } }));
    await swapIn(next());
    expect(region.textContent).toBe('new');
    expect(region.dataset.state).toBe('shown');
  });
});

describe('where the person is', () => {
  const form = '<h1>Divisions</h1><label>Code<input></label><label>Name<input value="North"></label>';

  test('stays: the same field has the focus, with the same selection', async () => {
    await slot.show(parcelOf({ lifecycles: writing(form) }));
    const [, name] = region.querySelectorAll('input');
    name?.focus();
    name?.setSelectionRange(1, 3);
    await swapIn(next({ lifecycles: writing(form) }));
    const [, same] = region.querySelectorAll('input');
    expect(same).not.toBe(name);
    expect(document.activeElement).toBe(same);
    expect([same?.selectionStart, same?.selectionEnd]).toEqual([1, 3]);
  });

  test('is the heading when the new version has no such field', async () => {
    await slot.show(parcelOf({ lifecycles: writing(form) }));
    region.querySelector('input')?.focus();
    await swapIn(next({ lifecycles: writing('<h1>Divisions</h1>') }));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('in another region does not change', async () => {
    await slot.show(parcelOf({ lifecycles: writing(form) }));
    document.getElementById('other')?.focus();
    await swapIn(next({ lifecycles: writing(form) }));
    expect(document.activeElement?.id).toBe('other');
  });

  test('is scrolled as far as before', async () => {
    await slot.show(parcelOf({ lifecycles: writing('<h1>A</h1><div></div>') }));
    for (const element of [region, region.querySelector('.parcel > div')]) if (element) element.scrollTop = 70;
    await swapIn(next({ lifecycles: writing('<h1>A</h1><div></div>') }));
    expect(region.scrollTop).toBe(70);
    expect(region.querySelector('.parcel > div')?.scrollTop).toBe(70);
  });
});

describe('unsaved work', () => {
  let isUnsaved: boolean;

  beforeEach(async () => {
    isUnsaved = true;
    const module = { ...((await parcelOf({ text: 'old' }).load()) as object), unsaved: () => isUnsaved };
    await slot.show(parcelOf({ load: async () => module }));
  });

  const barShown = () => document.querySelector('#page-notices [role=status]');

  async function bar(): Promise<Element> {
    for (;;) {
      const found = barShown();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  test('holds the new version up until it is saved; a bar says so', async () => {
    const swapped = swapIn(next());
    expect(await bar()).toHaveTextContent(
      'A new version of Market Hierarchy is ready. It opens when your work is saved.',
    );
    expect(region).toHaveTextContent('old');
    isUnsaved = false;
    await swapped;
    expect(region.textContent).toBe('new');
  });

  test('is given up by who opens the new version now', async () => {
    const swapped = swapIn(next());
    (await bar()).querySelector('button')?.click();
    await swapped;
    expect(region.textContent).toBe('new');
  });

  describe('that is handed over', () => {
    let drafts: unknown[];
    /** A version that hands over what it was given, and answers to it as told. */
    const handing = (answer: boolean | Promise<boolean>) => ({
      snapshot: () => 'a draft',
      restore(draft: unknown) {
        drafts.push(draft);
        return answer;
      },
    });

    async function old(): Promise<void> {
      drafts = [];
      await slot.clear();
      const module = { ...((await parcelOf({ text: 'old' }).load()) as object), ...handing(true), unsaved: () => true };
      await slot.show(parcelOf({ load: async () => module }));
    }

    const fresh = async (answer: boolean | Promise<boolean>) => {
      const module = { ...((await next().load()) as object), ...handing(answer) };
      return next({ load: async () => module });
    };

    test('asks nobody: the new version has it before it is mounted, and once more when it takes the place', async () => {
      await old();
      await swapIn(await fresh(true));
      expect(region.textContent).toBe('new');
      expect(barShown()).toBeNull();
      expect(drafts).toEqual(['a draft', 'a draft']);
    });

    test('is asked about where the new version has no place for it', async () => {
      await old();
      const swapped = swapIn(await fresh(false));
      (await bar()).querySelector('button')?.click();
      await swapped;
      expect(region.textContent).toBe('new');
    });
  });

  test('of who leaves the page goes with the bar', async () => {
    const swapped = swapIn(next());
    await bar();
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    await swapped;
    expect(region.textContent).toBe('Account');
    expect(barShown()).toBeNull();
  });

  test('is waited for all the same when the bar is put away', async () => {
    const swapped = swapIn(next());
    for (const button of (await bar()).querySelectorAll('button')) if (button.textContent === 'Later') button.click();
    expect(barShown()).toBeNull();
    expect(region).toHaveTextContent('old');
    isUnsaved = false;
    await swapped;
    expect(region.textContent).toBe('new');
  });
});
