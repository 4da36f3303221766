import type { LifeCycles } from 'single-spa';

const required = ['bootstrap', 'mount', 'unmount'] as const;

/** A loaded module as a parcel's lifecycles. Throws naming what is missing. */
export function lifecyclesOf(name: string, module: unknown): LifeCycles {
  if (!isLifecycles(module)) throw new Error(`${name} is not a parcel: it must export ${required.join(', ')}.`);
  return module;
}

function isLifecycles(module: unknown): module is LifeCycles {
  if (typeof module !== 'object' || module === null) return false;
  const exported = new Map<string, unknown>(Object.entries(module));
  return required.every((name) => isLifecycle(exported.get(name)));
}

function isLifecycle(value: unknown): boolean {
  return typeof value === 'function' || (Array.isArray(value) && value.every((one) => typeof one === 'function'));
}
