import type { Trial } from '@routebook/contract';
import { type GateFacts, type Imports, keyOf, type VersionFacts, versionAt } from './facts.ts';
import type { GateReason } from './reason.ts';
import { whyNotAddress } from './why-not-address.ts';
import { whyNotCalls } from './why-not-calls.ts';
import { whyNotFiles } from './why-not-files.ts';
import { whyNotLifecycles } from './why-not-lifecycles.ts';
import { whyNotProps } from './why-not-props.ts';
import { whyNotSharedRanges } from './why-not-shared-ranges.ts';
import { whyNotSize } from './why-not-size.ts';
import { whyNotTrial } from './why-not-trial.ts';
import { whyUnknown } from './why-unknown.ts';

/**
 * Every reason against running this map with these trials, none where it may run. What is as wrong with the running map
 * is no reason: a fault of one parcel never stops a change of another.
 */
export function whyNotMap(imports: Imports, trials: readonly Trial[], facts: GateFacts): GateReason[] {
  const { running } = facts;
  const knownForAll = new Set(running ? whyNotImports(running.imports, facts).map(idOf) : []);
  const knownForSome = new Set(running ? whyNotTrials(running.trials, running.imports, facts).map(idOf) : []);
  const reasons = [
    ...whyNotImports(imports, facts),
    ...whyNotTrials(trials, imports, facts).filter((reason) => !knownForSome.has(idOf(reason))),
  ].filter((reason) => !knownForAll.has(idOf(reason)));
  return [...new Map(reasons.map((reason) => [idOf(reason), reason])).values()];
}

/** Every reason why this version could never run, whatever the map holds beside it. */
export function whyNotVersion(version: VersionFacts): GateReason[] {
  return [...whyNotLifecycles(version.manifest), ...whyNotProps(version.manifest), ...whyNotSize(version)];
}

function whyNotTrials(trials: readonly Trial[], imports: Imports, facts: GateFacts): GateReason[] {
  return trials.flatMap((trial) => whyNotTrialOf(trial, imports, facts));
}

function whyNotTrialOf(trial: Trial, imports: Imports, facts: GateFacts): GateReason[] {
  const atAddress = trial.at === undefined ? [] : whyNotAddress(`@routebook/${trial.name}`, trial.at, facts);
  if (atAddress.length > 0) return [...atAddress];
  const tried = facts.versions.get(keyOf(trial.name, trial.version));
  if (!tried) return whyUnknown(trial, facts);
  const specifiers = tried.manifest.specifiers.map((specifier) => [specifier, trial.at ?? tried.manifest.base]);
  return [...whyNotTrial(trial, tried), ...whyNotImports({ ...imports, ...Object.fromEntries(specifiers) }, facts)];
}

function whyNotImports(imports: Imports, facts: GateFacts): GateReason[] {
  return Object.entries(imports).flatMap(([specifier, address]) => {
    const named = versionAt(address);
    const atAddress = whyNotAddress(specifier, address, facts);
    if (!named || atAddress.length > 0) return [...atAddress];
    const version = facts.versions.get(keyOf(named.name, named.version));
    if (!version) return whyUnknown(named, facts);
    return [
      ...whyNotFiles(specifier, version),
      ...whyNotVersion(version),
      ...whyNotSharedRanges(version.manifest, imports),
      ...whyNotCalls(version.manifest, facts.calls),
    ];
  });
}

function idOf({ code, message }: GateReason): string {
  return `${code} ${message}`;
}
