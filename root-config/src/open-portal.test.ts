import { sessionStore, tokenAtom, userAtom } from '@routebook/auth';
import type { LifeCycles } from 'single-spa';
import { openPortal } from './open-portal.ts';

/** A loader with parcels that write their name, and the answer that the user check will get. */
const parcels = new Map<string, LifeCycles<{ domElement: HTMLElement }>>();
let userCheck: () => Promise<Response>;

const user = { id: '1', name: 'Ayesha Rahman', designation: 'TO', capabilities: ['hierarchy.see'] };

function parcel(name: string): LifeCycles<{ domElement: HTMLElement }> {
  return {
    bootstrap: async () => {},
    mount: async ({ domElement }) => {
      domElement.innerHTML = `<h1>${name}</h1>`;
    },
    unmount: async () => {},
  };
}

const folder = 'http://localhost/parcels/';

Object.assign(globalThis, {
  System: {
    resolve(specifier: string) {
      if (!parcels.has(specifier)) throw new Error('not in the map');
      return `${folder}${specifier}`;
    },
    import: async (address: string) => parcels.get(address.slice(folder.length)),
    delete: () => false,
  },
});

window.fetch = (input) =>
  String(input).endsWith('/auth/user') ? userCheck() : Promise.resolve(Response.json({ success: true }));

function main(): HTMLElement {
  return document.getElementById('main') as HTMLElement;
}

/** Resolves when the page is as described; jest's own time-out is the limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

async function go(path: string): Promise<void> {
  window.history.pushState(null, '', path);
  await new Promise((resolve) => window.addEventListener('single-spa:routing-event', resolve, { once: true }));
}

beforeAll(() => {
  for (const name of ['nav', 'account', 'hierarchy', 'people']) parcels.set(`@routebook/${name}`, parcel(name));
  userCheck = async () => Response.json({ success: true, user });
  openPortal();
});

beforeEach(async () => {
  localStorage.clear();
  sessionStore.set(tokenAtom, null);
  sessionStore.set(userAtom, null);
  userCheck = async () => Response.json({ success: true, user });
  await go('/reset-password');
});

test('a protected address without a token leads to the sign-in page', async () => {
  await go('/zone/zones?page=2');
  await until(() => window.location.pathname === '/login');
  expect(window.location.search).toBe('?next=%2Fzone%2Fzones%3Fpage%3D2');
  expect(document.querySelector('#portal-nav .parcel')).toBeNull();
});

test('the large spinner is shown while the user check runs, and nothing else', async () => {
  localStorage.setItem('routebook-token', 'token-1');
  let answer: (response: Response) => void = () => {};
  userCheck = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await go('/zone/zones');
  const spinner = document.querySelector('#portal-spinner[role=status]');
  expect(spinner).toBeInTheDocument();
  expect(document.getElementById('portal')).not.toBeVisible();

  answer(Response.json({ success: true, user }));
  await until(() => main().textContent === 'hierarchy');
  expect(spinner).not.toBeInTheDocument();
  expect(document.getElementById('portal')).toBeVisible();
  await until(() => document.getElementById('portal-nav')?.textContent === 'nav');
});

test('a check that takes long says what it waits for after a moment, and is made anew by Retry', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  localStorage.setItem('routebook-token', 'token-1');
  userCheck = () => new Promise(() => {});
  await go('/zone/zones');
  const spinner = document.getElementById('portal-spinner');
  expect(spinner).toHaveTextContent('');
  jest.advanceTimersByTime(2_000);
  expect(spinner).toHaveTextContent('Checking who is signed in …');
  jest.advanceTimersByTime(6_000);
  expect(spinner).toHaveTextContent('The server has not answered yet. Your connection may be slow.');
  jest.useRealTimers();

  userCheck = async () => Response.json({ success: true, user });
  spinner?.querySelector('button')?.click();
  await until(() => main().textContent === 'hierarchy');
  expect(spinner).not.toBeInTheDocument();
});

test('a check that is answered with 401 leads to the sign-in page and clears local storage', async () => {
  localStorage.setItem('routebook-token', 'token-1');
  localStorage.setItem('other', 'thing');
  userCheck = async () =>
    Response.json({ success: false, code: 'NOT_SIGNED_IN', message: '', requestId: '' }, { status: 401 });
  await go('/zone/zones');
  await until(() => window.location.pathname === '/login');
  expect(localStorage).toHaveLength(0);
});

test('a check without an answer leads to the sign-in page, which says so and does not lead back by itself', async () => {
  localStorage.setItem('routebook-token', 'token-1');
  localStorage.setItem('user', JSON.stringify(user));
  userCheck = () => Promise.reject(new TypeError('Failed to fetch'));
  await go('/zone/zones');
  await until(() => window.location.pathname === '/login');
  expect(new URLSearchParams(window.location.search).get('problem')).toBe('unchecked');
  expect(localStorage.getItem('routebook-token')).toBe('token-1');
});

describe('a signed-in person', () => {
  beforeEach(async () => {
    localStorage.setItem('routebook-token', 'token-1');
    await go('/zone/zones');
    await until(() => main().textContent === 'hierarchy');
  });

  test('who changes the page finds the focus on its heading', async () => {
    await go('/account/change-password');
    await until(() => document.activeElement?.textContent === 'account');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test.each(['/', '/login', '/app-privacy'])('who visits %s comes to the dashboard', async (path) => {
    await go(path);
    await until(() => window.location.pathname === '/dashboard');
  });

  test('reads that a part is not installed, and can go to one that is', async () => {
    await go('/order/orders');
    await until(() => main().querySelector('h1')?.textContent === 'Orders');
    expect(main()).toHaveTextContent('This part is not installed in this portal.');
    main().querySelector<HTMLElement>('a[href="/area/areas"]')?.click();
    await until(() => window.location.pathname === '/area/areas');
    await until(() => main().textContent === 'hierarchy');
  });

  test('reads that a page is not open to them, and sees it once it is', async () => {
    await go('/attendance/attendances');
    await until(() => main().querySelector('h1')?.textContent === 'Attendances');
    expect(main()).toHaveTextContent('Your designation, TO, does not include it.');
    expect(main().querySelector('a[href="/area/areas"]')).not.toBeNull();
    const more = { ...JSON.parse(JSON.stringify(sessionStore.get(userAtom))), capabilities: ['attendance.see'] };
    sessionStore.set(userAtom, more);
    await until(() => main().textContent === 'people');
    sessionStore.set(userAtom, { ...more, capabilities: ['hierarchy.see'] });
    await until(() => main().querySelector('h1')?.textContent === 'Attendances');
  });

  test('sees the 404 page of an unknown address inside the layout', async () => {
    await go('/nonsense');
    await until(() => main().textContent === 'account');
    expect(document.getElementById('portal')?.dataset.layout).toBe('portal');
  });

  test('comes from an address with a slash too many to the one without', async () => {
    await go('/zone/zones/?page=2');
    await until(() => window.location.pathname === '/zone/zones');
    expect(window.location.search).toBe('?page=2');
  });

  test('sees the pages of mailed links without the layout', async () => {
    await go('/email-verify?token=t');
    await until(() => main().textContent === 'account');
    expect(document.getElementById('portal')?.dataset.layout).toBe('plain');
    expect(document.getElementById('portal-nav')).toBeEmptyDOMElement();
  });
});
