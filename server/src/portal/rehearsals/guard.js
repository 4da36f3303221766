// The guard of a rehearsal: part of the page and of no module, so that no version can get below it. Reads go through and are
// noted, writes are stopped and noted. Storage and cookies are a copy, nothing goes to other tabs, and the way back of the
// tab that the page is a frame of stays as it is. The server puts it in front of everything and gives it the address of the
// stream of events, which is never opened here. Lines of comment are not sent.
(stream) => {
  const calls = [];
  const stopped = [];
  const errors = [];
  const noted = { pending: 0, at: performance.now() };
  const define = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
  const addressOf = (url) => new URL(url.url || url, location.href);

  // Answers whether it may go on its way.
  const note = (method, { origin, protocol, pathname }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const isOwn = origin === location.origin;
    if (protocol.startsWith('http') && !(isOwn && pathname.startsWith('/parcels/')))
      (isRead ? calls : stopped).push({ method, path: isOwn ? pathname : origin + pathname });
    return isRead;
  };
  const refusal = {
    success: false,
    code: 'REFUSED',
    message: 'Nothing is written in a rehearsal.',
    requestId: 'rehearsal',
  };
  const json = { 'content-type': 'application/json' };

  const { fetch } = window;
  define(window, 'fetch', (input, init) => {
    const method = `${init?.method || input.method || 'GET'}`.toUpperCase();
    const url = addressOf(input);
    if (url.pathname === stream) return new Promise(() => {});
    if (!note(method, url))
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 422, headers: json }));
    noted.pending += 1;
    const answer = fetch(input, init);
    const come = () => {
      noted.pending -= 1;
      noted.at = performance.now();
    };
    answer.then(come, come);
    return answer;
  });

  const asked = new WeakMap();
  const { open, send } = XMLHttpRequest.prototype;
  define(XMLHttpRequest.prototype, 'open', function (method, url, ...rest) {
    asked.set(this, [method.toUpperCase(), addressOf(url)]);
    return open.call(this, method, url, ...(rest.length > 0 ? rest : [true]));
  });
  define(XMLHttpRequest.prototype, 'send', function (body) {
    if (note(...asked.get(this))) return send.call(this, body);
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  define(navigator, 'sendBeacon', (url) => !note('POST', addressOf(url)));

  class Silent extends EventTarget {
    postMessage() {}
    send() {}
    close() {}
  }
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel']) define(window, name, Silent);
  for (const name of ['locks', 'serviceWorker']) define(navigator, name, undefined);
  for (const name of ['open', 'alert', 'confirm', 'prompt', 'print']) define(window, name, () => null);
  const { replaceState } = history;
  define(history, 'pushState', (...to) => replaceState.apply(history, to));

  const cookies = document.cookie;
  Object.defineProperty(document, 'cookie', { get: () => cookies, set() {}, configurable: true });
  const copies = new WeakMap();
  const keptBy = (storage) => copies.get(storage) || new Map();
  const copy = (name, items) => {
    const kept = new Map(items);
    const storage = new Proxy(Object.create(Storage.prototype), {
      get: (_, key) => (kept.has(key) ? kept.get(key) : key === 'length' ? kept.size : Storage.prototype[key]),
      set: (_, key, value) => !!kept.set(key, `${value}`),
      has: (_, key) => kept.has(key) || key in Storage.prototype,
      deleteProperty: (_, key) => kept.delete(key) || true,
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        kept.has(key) ? { value: kept.get(key), configurable: true, enumerable: true, writable: true } : undefined,
    });
    copies.set(storage, kept);
    define(window, name, storage);
  };
  let items = [];
  try {
    items = Object.entries(localStorage);
  } catch {}
  copy('localStorage', items);
  copy('sessionStorage', []);
  define(Storage.prototype, 'getItem', function (key) {
    return keptBy(this).get(`${key}`) ?? null;
  });
  define(Storage.prototype, 'setItem', function (key, value) {
    keptBy(this).set(`${key}`, `${value}`);
  });
  define(Storage.prototype, 'removeItem', function (key) {
    keptBy(this).delete(`${key}`);
  });
  define(Storage.prototype, 'clear', function () {
    keptBy(this).clear();
  });
  define(Storage.prototype, 'key', function (place) {
    return [...keptBy(this).keys()][place] ?? null;
  });

  const hear = (reason) => {
    const words = `${reason?.message || reason}`.split('\n')[0];
    if (errors.length < 20 && !errors.includes(words) && !words.startsWith('ResizeObserver loop')) errors.push(words);
  };
  addEventListener('error', ({ error, message }) => hear(error || message));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  const { error } = console;
  define(console, 'error', (...words) => {
    hear(words.find((word) => word instanceof Error) || words.join(' '));
    error.apply(console, words);
  });
  define(window, 'rehearsal', { calls, stopped, errors, noted });
};
