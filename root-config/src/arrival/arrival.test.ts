import { setTimeout as pause } from 'node:timers/promises';
import { sessionStore, tokenAtom } from '@routebook/auth';
import { waitFor } from '@testing-library/react';
import { type Arrival, noteArrival } from './arrival.ts';
import { mostMoves } from './sight.ts';

let region: HTMLElement;
let old: HTMLElement;
let arrivals: Arrival[];

beforeEach(() => {
  arrivals = [];
  // For how long a busy computer blocks the page is not the question, and nobody waits for a hidden one.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.history.replaceState(null, '', '/zone/zones?page=2');
  sessionStore.set(tokenAtom, 'a-token');
  localStorage.setItem('routebook-token', 'a-token');
  Object.assign(window, { fetch: given });
  document.body.innerHTML =
    '<div><header>Routebook</header><main><div class="parcel"><h1>Zones</h1></div></main></div>';
  region = document.querySelector('main') as HTMLElement;
  old = region.firstElementChild as HTMLElement;
});
afterEach(() => {
  for (const arrival of arrivals) arrival.ends();
});

/** A version comes into the page as a swap has it; answers its element. */
function come(bears?: (slow: Error) => boolean): { arrival: Arrival; fresh: HTMLElement } {
  const arrival = noteArrival(region, () => {}, undefined, bears);
  arrivals.push(arrival);
  arrival.begins(old);
  const fresh = document.createElement('div');
  fresh.innerHTML = '<h1>Zones of tomorrow</h1>';
  region.append(fresh);
  return { arrival, fresh };
}

const given = () => new Promise<Response>(() => {});
const cases: [what: string, doing: (fresh: HTMLElement) => void, why: string][] = [
  ['removes its own element', (fresh) => fresh.remove(), 'It removed its own place from the page.'],
  ['renders nothing', (fresh) => fresh.replaceChildren(), 'It shows nothing.'],
  ['has no heading', (fresh) => fresh.replaceChildren('Zones'), 'It has no heading, as the version before.'],
  ['empties the body', () => document.body.replaceChildren(), 'It removed its own place from the page.'],
  ['replaces fetch', () => Object.assign(window, { fetch: () => given() }), 'It replaced fetch of the page.'],
  ['clears the storage', () => localStorage.clear(), 'It took the session out of the storage.'],
  ['leaves', () => window.history.pushState(null, '', '/dashboard'), 'It left for /dashboard by itself.'],
];

test.each(cases)(
  'what a version that %s made of the page is seen, and the page is as before',
  async (_, doing, why) => {
    const { arrival, fresh } = come();
    doing(fresh);
    await expect(arrival.look(fresh)).rejects.toThrow(why);
    fresh.remove();
    arrival.putBack();
    expect(document.body.textContent).toBe('RoutebookZones');
    expect(document.body.contains(old)).toBe(true);
    expect(window.fetch).toBe(given);
    expect(localStorage.getItem('routebook-token')).toBe('a-token');
    expect(window.location.pathname + window.location.search).toBe('/zone/zones?page=2');
  },
);

test('the same is seen of version after version in one page', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [, doing, why] of cases) {
      const { arrival, fresh } = come();
      doing(fresh);
      await expect(arrival.look(fresh)).rejects.toThrow(why);
      fresh.remove();
      arrival.putBack();
      arrival.ends();
    }
  }
});

test('what a version does later is seen as long as it is shown', async () => {
  const { arrival, fresh } = come();
  await arrival.look(fresh);
  const seen = new Promise<Error>((resolve) => arrival.keepLooking(fresh, () => true, resolve));
  document.body.replaceChildren();
  expect((await seen).message).toBe('It removed its own place from the page.');
  arrival.putBack();
  expect(document.body.contains(region)).toBe(true);
});

describe('of a version that blocks the page', () => {
  const clock = performance.now.bind(performance);
  let skipped: number;
  beforeEach(() => {
    skipped = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => clock() + skipped);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const block = () => {
    skipped += 1_650;
  };
  const slow = 'It blocked the page for ';

  test('it is told where that is not borne', async () => {
    const { arrival, fresh } = come(() => false);
    block();
    await expect(arrival.look(fresh)).rejects.toThrow(slow);
  });

  test('it is asked once whether that is borne, and anything else is told then', async () => {
    const bears = jest.fn((_costly: Error) => true);
    const { arrival, fresh } = come(bears);
    block();
    await arrival.look(fresh);
    const found: Error[] = [];
    arrival.keepLooking(
      fresh,
      () => true,
      (error) => found.push(error),
    );
    block();
    await pause(600);
    expect(found).toEqual([]);
    expect(bears.mock.calls.map(([{ message }]) => message)).toEqual([expect.stringContaining(slow)]);
    fresh.replaceChildren();
    await waitFor(() => expect(found.map(({ message }) => message)).toEqual(['It shows nothing.']));
  });

  test('nobody is asked where something else is wrong with it', async () => {
    const bears = jest.fn(() => true);
    const { arrival, fresh } = come(bears);
    block();
    fresh.replaceChildren();
    await expect(arrival.look(fresh)).rejects.toThrow(slow);
    expect(bears).not.toHaveBeenCalled();
  });
});

describe('of a version that takes memory', () => {
  let held: number;
  beforeEach(() => {
    held = 20_000_000;
    Object.defineProperty(performance, 'memory', {
      configurable: true,
      get: () => ({ usedJSHeapSize: held }),
    });
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'memory'));

  const take = () => {
    held += 40_000_000;
  };
  const look = (bears: (costly: Error) => boolean) => {
    const { arrival, fresh } = come(bears);
    const found: string[] = [];
    arrival.keepLooking(
      fresh,
      () => true,
      ({ message }) => found.push(message),
    );
    return { fresh, found };
  };

  test('it is told where that is not borne', async () => {
    const { found } = look(() => false);
    take();
    await waitFor(() => expect(found).toEqual(['It took 40 MB of memory.']));
  });

  test('it is asked once whether that is borne, and anything else is told then', async () => {
    const bears = jest.fn((_costly: Error) => true);
    const { fresh, found } = look(bears);
    take();
    await waitFor(() => expect(bears.mock.calls.map(([{ message }]) => message)).toEqual(['It took 40 MB of memory.']));
    await pause(600);
    expect(bears).toHaveBeenCalledTimes(1);
    expect(found).toEqual([]);
    fresh.replaceChildren();
    await waitFor(() => expect(found).toEqual(['It shows nothing.']));
  });

  test('nobody is asked where it storms besides', async () => {
    const bears = jest.fn(() => true);
    const { found } = look(bears);
    take();
    for (let move = 0; move <= mostMoves; move += 1) window.dispatchEvent(new Event('single-spa:before-routing-event'));
    await waitFor(() => expect(found).toEqual([`It changed the address ${mostMoves + 1} times.`]));
    expect(bears).not.toHaveBeenCalled();
  });
});

test('who types while a version comes has not sent it away', async () => {
  const { arrival, fresh } = come();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  window.history.pushState(null, '', '/dashboard');
  await expect(arrival.look(fresh)).rejects.toThrow('It left for /dashboard by itself.');
  arrival.putBack();
  expect(window.location.pathname).toBe('/zone/zones');
});

describe('where a browser says what is seen', () => {
  let hit: Element | null;
  beforeEach(() => {
    Element.prototype.checkVisibility = () => true;
    document.elementFromPoint = () => hit;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
    hit = old;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const [of, name] of [
      [Element.prototype, 'checkVisibility'],
      [document, 'elementFromPoint'],
    ] as const)
      Reflect.deleteProperty(of, name);
  });

  function cover(html = ''): void {
    hit = document.body.appendChild(document.createElement('div'));
    hit.innerHTML = html;
  }

  test('a version that covers the page is seen, whatever the person types or presses', async () => {
    const { arrival, fresh } = come();
    cover();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    window.dispatchEvent(new Event('pointerdown'));
    await expect(arrival.look(fresh)).rejects.toThrow('Nothing in it can be pressed.');
  });

  test('a version that another one is about to replace is hidden without fault, and looked at again where it stays', async () => {
    const { arrival, fresh } = come();
    hit = fresh;
    await arrival.look(fresh);
    const found: Error[] = [];
    fresh.classList.add('leaving');
    hit = document.body;
    arrival.keepLooking(
      fresh,
      () => true,
      (error) => found.push(error),
    );
    await pause(600);
    expect(found).toEqual([]);
    fresh.classList.remove('leaving');
    await waitFor(() => expect(found.map(({ message }) => message)).toEqual(['Nothing in it can be pressed.']));
  });

  test('a menu or a dialog that the person opened is no fault', async () => {
    const { arrival, fresh } = come();
    window.dispatchEvent(new Event('pointerdown'));
    cover('<div role="dialog"></div>');
    await arrival.look(fresh);
  });
});

test('the look of the page comes back without what a dialog had set that was open then, and with that of one open now', () => {
  const { body } = document;
  const open = () => {
    body.style.pointerEvents = 'none';
    body.dataset.inert = '';
  };
  const close = () => {
    body.style.pointerEvents = '';
    delete body.dataset.inert;
  };
  open();
  const { arrival } = come();
  close();
  body.style.display = 'none';
  arrival.putBack();
  expect(body.style.cssText).toBe('');
  open();
  body.style.display = 'none';
  arrival.putBack();
  expect(body.style.cssText).toBe('pointer-events: none;');
  close();
});

test('what a version put beside its region goes with it', async () => {
  const { arrival } = come();
  region.parentElement?.append(document.createElement('aside'));
  arrival.putBack();
  expect(document.querySelector('aside')).toBeNull();
});

test('where the person went themselves the version did not leave', async () => {
  const { arrival, fresh } = come();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  window.history.pushState(null, '', '/dashboard');
  await arrival.look(fresh);
  arrival.putBack();
  expect(window.location.pathname).toBe('/dashboard');
});
