type Functions = ReadonlyMap<string, PropertyDescriptor>;

/** Where functions stand that all code of the page goes by. */
function owners(): readonly (readonly [name: string, owner: object])[] {
  return [
    ['', window],
    ['history.', window.history],
    ['document.', document],
    ['History.', History.prototype],
    ['Storage.', Storage.prototype],
    ['EventTarget.', EventTarget.prototype],
    ['Node.', Node.prototype],
    ['Element.', Element.prototype],
    ['Document.', Document.prototype],
    ['Promise.', Promise.prototype],
    ['Array.', Array.prototype],
    ['Object.', Object.prototype],
    ['Function.', Function.prototype],
    ['JSON.', JSON],
  ];
}

function functionsOf(owner: object): Functions {
  const found = new Map<string, PropertyDescriptor>();
  for (const name of Object.getOwnPropertyNames(owner)) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof descriptor?.value === 'function') found.set(name, descriptor);
  }
  return found;
}

/** What the page itself put in the place of a function. */
const successors = new WeakMap<object, PropertyDescriptor>();

function asThePageHasIt(descriptor: PropertyDescriptor): PropertyDescriptor {
  const successor = successors.get(descriptor.value);
  return successor ? asThePageHasIt(successor) : descriptor;
}

/**
 * Notes the functions of the page until what this answers is called: what was replaced by then was replaced by the page
 * itself, and no version answers for it.
 */
export function replaceAsPage(): () => void {
  const before = notePageFunctions();
  return () => before.accept();
}

export interface PageFunctions {
  /** The names of those that are others now. */
  replaced(): string[];
  /** Makes them what they were. */
  putBack(): void;
  /** Those that are others now are the page's own from here on. */
  accept(): void;
}

/** Notes the functions of the page as they are now. */
export function notePageFunctions(): PageFunctions {
  const noted = owners().map(([prefix, owner]) => ({ prefix, owner, functions: functionsOf(owner) }));

  function* changed() {
    for (const { prefix, owner, functions } of noted) {
      for (const [name, noted] of functions) {
        const descriptor = asThePageHasIt(noted);
        const now = Object.getOwnPropertyDescriptor(owner, name);
        if (now?.value !== descriptor.value) yield { name: prefix + name, owner, key: name, descriptor, now };
      }
    }
  }

  return {
    replaced: () => [...changed()].map(({ name }) => name),
    putBack() {
      for (const { owner, key, descriptor } of [...changed()]) Reflect.defineProperty(owner, key, descriptor);
    },
    accept() {
      for (const { descriptor, now } of [...changed()])
        if (typeof now?.value === 'function') successors.set(descriptor.value, now);
    },
  };
}
