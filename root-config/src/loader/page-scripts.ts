/**
 * Comes right behind SystemJS, in the same file. The page names the scripts of its first view itself, so that the browser
 * fetches and compiles them while it still reads the page; the loader then takes what they registered, instead of asking
 * for each once more with a script element of its own.
 */
type Registration = readonly unknown[];

interface Loader {
  register(...registration: Registration): void;
  instantiate(url: string, ...rest: unknown[]): unknown;
}

const prototype: Loader = System.constructor.prototype;
const { register, instantiate } = prototype;
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
    register.apply(this, [...registration]);
  }
};

/** One that did not come is asked for as any other, and fails as any other. */
prototype.instantiate = function (url, ...rest) {
  const registration = registered.get(url);
  if (registration) {
    registered.delete(url);
    return registration;
  }
  const script = coming.get(url);
  return script ? script.then(() => this.instantiate(url, ...rest)) : instantiate.call(this, url, ...rest);
};

export {};
