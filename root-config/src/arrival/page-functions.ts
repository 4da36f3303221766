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

export interface PageFunctions {
  /** The names of those that are others now. */
  replaced(): string[];
  /** Makes them what they were. */
  putBack(): void;
}

/** Notes the functions of the page as they are now. */
export function notePageFunctions(): PageFunctions {
  const noted = owners().map(([prefix, owner]) => ({ prefix, owner, functions: functionsOf(owner) }));

  function* changed() {
    for (const { prefix, owner, functions } of noted) {
      for (const [name, descriptor] of functions) {
        if (Object.getOwnPropertyDescriptor(owner, name)?.value !== descriptor.value)
          yield { name: prefix + name, owner, key: name, descriptor };
      }
    }
  }

  return {
    replaced: () => [...changed()].map(({ name }) => name),
    putBack() {
      for (const { owner, key, descriptor } of [...changed()]) Reflect.defineProperty(owner, key, descriptor);
    },
  };
}
