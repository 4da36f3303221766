import type { AnyCall } from '@routebook/contract';
import type { NameOfCall } from './differences.ts';

/** Tells requests by the calls of the contract; what is none of them keeps its method and path. */
export function nameOfCall(calls: readonly Pick<AnyCall, 'name' | 'method' | 'path'>[]): NameOfCall {
  const patterns = calls
    .map(({ name, method, path }) => ({ name, method, parts: path.split('/') }))
    // `/zones/counts` before `/zones/:id`.
    .sort((one, other) => variablesIn(one.parts) - variablesIn(other.parts));
  return ({ method, path }) => {
    const given = path.split('/');
    const found = patterns.find(
      (pattern) =>
        pattern.method === method &&
        pattern.parts.length === given.length &&
        pattern.parts.every((part, place) => part.startsWith(':') || part === given[place]),
    );
    return found?.name ?? `${method} ${path}`;
  };
}

function variablesIn(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}
