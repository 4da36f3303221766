/**
 * Comes right behind SystemJS, in the same file. The page names the scripts of its first view itself, so that the browser
 * fetches and compiles them while it still reads the page; the loader then takes what they registered, instead of asking
 * for each once more with a script element of its own.
 */
type Setter = (module: unknown) => void;
type Declare = (exported: unknown, context: unknown) => { readonly setters?: readonly Setter[] };
type Registration = readonly [imports: unknown, declare: Declare, ...rest: unknown[]];

interface Loader {
  register(...registration: Registration): void;
  instantiate(url: string, ...rest: unknown[]): Registration | Promise<Registration>;
  get(url: string): unknown;
  delete(url: string): unknown;
}

const prototype: Loader = System.constructor.prototype;
const { register, instantiate, delete: remove } = prototype;
const registered = new Map<string, Registration>();
const coming = new Map<string, Promise<void>>();

for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-module]')) {
  const settled = new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
  coming.set(
    script.src,
    settled.then(() => {
      coming.delete(script.src);
    }),
  );
}

prototype.register = function (...registration) {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement && script.dataset.module !== undefined) {
    registered.set(script.src, registration);
  } else {
    register.apply(this, registration);
  }
};

/** One that did not come is asked for as any other, and fails as any other. */
prototype.instantiate = function (url, ...rest) {
  const registration = registered.get(url);
  if (registration) {
    registered.delete(url);
    return forgettable(url, registration);
  }
  const script = coming.get(url);
  if (script) return script.then(() => this.instantiate(url, ...rest));
  return Promise.resolve(instantiate.call(this, url, ...rest)).then((one) => one && forgettable(url, one));
};

/** By which each module is given what it imports. */
const given = new Map<string, Setter[]>();

/**
 * SystemJS leaves these functions of a deleted module in all that it imported, and with them everything that the module
 * holds. What it gets in their place lets go of them, and of the module's code.
 */
function forgettable(url: string, [imports, declare, ...rest]: Registration): Registration {
  let notYet: Declare | null = declare;
  const declareForgettable: Declare = (exported, context) => {
    const declared = notYet?.(exported, context);
    notYet = null;
    const setters = [...(declared?.setters ?? [])];
    given.set(url, setters);
    return { ...declared, setters: setters.map((_, index) => passOn(setters, index)) };
  };
  return [imports, declareForgettable, ...rest];
}

function passOn(setters: readonly Setter[], index: number): Setter {
  return (module) => setters[index]?.(module);
}

/** One that has not run yet may still be about to. */
prototype.delete = function (url) {
  const hasRun = Boolean(this.get(url));
  const answer = remove.call(this, url);
  if (hasRun) {
    given.get(url)?.splice(0);
    given.delete(url);
  }
  return answer;
};

export {};
