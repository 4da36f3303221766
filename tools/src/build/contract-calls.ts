import * as contract from '@routebook/contract';
import { type AnyCall, asUsed, type UsedCall } from '@routebook/contract';
import type { Compilation, Dependency, Module } from 'webpack';

/** The calls of the contract that the code of a finished compilation can make, in the order of their names. */
export function callsIn(compilation: Compilation): UsedCall[] {
  const calls = new Map(importsOfContract(compilation).flatMap((path) => callsBelow(at(path)).map(named)));
  return [...calls.values()].sort((left, right) => (left.name < right.name ? -1 : 1)).map(asUsed);
}

const named = (declared: AnyCall) => [declared.name, declared] as const;

/** Each way in which code that was kept reaches into the contract, as `['nodeCallsOf', 'route', 'get']`. */
function importsOfContract({ modules, moduleGraph, chunkGraph }: Compilation): (readonly string[])[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(partsOf)
    .flatMap((module) => dependenciesOf(module))
    .filter((dependency) => 'request' in dependency && dependency.request === '@routebook/contract')
    .filter((dependency) => moduleGraph.getConnection(dependency)?.isTargetActive(undefined))
    .flatMap((dependency) =>
      'ids' in dependency && Array.isArray(dependency.ids) ? [dependency.ids.map(String)] : [],
    );
}

/** Small modules are joined into one; their imports are still known one by one. */
function partsOf(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

type Block = Pick<Module, 'dependencies' | 'blocks'>;

function dependenciesOf({ dependencies, blocks }: Block): Dependency[] {
  return [...dependencies, ...blocks.flatMap(dependenciesOf)];
}

/** What the contract has under this path. A path ends at a call: what follows is a part of it, as `.path`. */
function at(path: readonly string[]): unknown {
  let value: unknown = contract;
  for (const name of path) {
    if (isCall(value) || !isRecord(value)) break;
    value = value[name];
  }
  return value;
}

/** The calls in a record of the contract, for code that chooses among them only when it runs. */
function callsBelow(value: unknown): AnyCall[] {
  if (isCall(value)) return [value];
  if (value instanceof Map) return [...value.values()].flatMap(callsBelow);
  return isRecord(value) ? Object.values(value).flatMap(callsBelow) : [];
}

const declaredCalls = new Set<unknown>(contract.allCalls.values());

function isCall(value: unknown): value is AnyCall {
  return declaredCalls.has(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
