import type { Trial } from '@routebook/contract';
import { addressProblems } from './address-problems.ts';
import { askedProblems } from './asked-problems.ts';
import { callProblems } from './call-problems.ts';
import { entryProblems } from './entry-problems.ts';
import { type GateFacts, type Imports, keyOf, type VersionFacts, versionAt } from './facts.ts';
import { fileProblems } from './file-problems.ts';
import { importProblems } from './import-problems.ts';
import { lifecycleProblems } from './lifecycle-problems.ts';
import { propsProblems } from './props-problems.ts';
import type { GateReason } from './reason.ts';
import { requiredProblems } from './required-problems.ts';
import { sharedRangeProblems } from './shared-range-problems.ts';
import { sizeProblems } from './size-problems.ts';
import { trialProblems } from './trial-problems.ts';
import { unknownProblems } from './unknown-problems.ts';

/**
 * Every reason against running this map with these trials, none where it may run. What is as wrong with the running map
 * is no reason: a fault of one parcel never stops a change of another.
 */
export function mapProblems(imports: Imports, trials: readonly Trial[], facts: GateFacts): GateReason[] {
  const { running } = facts;
  const knownForAll = new Set(running ? importsProblems(running.imports, facts).map(idOf) : []);
  const knownForSome = new Set(running ? trialsProblems(running.trials, running.imports, facts).map(idOf) : []);
  const reasons = [
    ...requiredProblems(imports, facts),
    ...importsProblems(imports, facts),
    ...trialsProblems(trials, imports, facts).filter((reason) => !knownForSome.has(idOf(reason))),
  ].filter((reason) => !knownForAll.has(idOf(reason)));
  return [...new Map(reasons.map((reason) => [idOf(reason), reason])).values()];
}

/** Every reason why this version could never run, whatever the map holds beside it. */
export function versionProblems(version: VersionFacts): GateReason[] {
  return [
    ...lifecycleProblems(version.manifest),
    ...entryProblems(version),
    ...askedProblems(version),
    ...propsProblems(version.manifest),
    ...sizeProblems(version),
  ];
}

function trialsProblems(trials: readonly Trial[], imports: Imports, facts: GateFacts): GateReason[] {
  return trials.flatMap((trial) => problemsOfTrial(trial, imports, facts));
}

function problemsOfTrial(trial: Trial, imports: Imports, facts: GateFacts): GateReason[] {
  const atAddress = trial.at === undefined ? [] : addressProblems(`@routebook/${trial.name}`, trial.at, facts);
  if (atAddress.length > 0) return [...atAddress];
  const tried = facts.versions.get(keyOf(trial.name, trial.version));
  if (!tried) return unknownProblems(trial, facts);
  const specifiers = tried.manifest.specifiers.map((specifier) => [specifier, trial.at ?? tried.manifest.base]);
  return [...trialProblems(trial, tried), ...importsProblems({ ...imports, ...Object.fromEntries(specifiers) }, facts)];
}

function importsProblems(imports: Imports, facts: GateFacts): GateReason[] {
  return Object.entries(imports).flatMap(([specifier, address]) => {
    const named = versionAt(address);
    const atAddress = addressProblems(specifier, address, facts);
    if (!named || atAddress.length > 0) return [...atAddress];
    const version = facts.versions.get(keyOf(named.name, named.version));
    if (!version) return unknownProblems(named, facts);
    return [
      ...fileProblems(specifier, version),
      ...versionProblems(version),
      ...sharedRangeProblems(version.manifest, imports),
      ...importProblems(version, imports, facts),
      ...callProblems(version.manifest, facts.calls),
    ];
  });
}

function idOf({ code, message }: GateReason): string {
  return `${code} ${message}`;
}
