import { budgetOf } from './budgets.ts';
import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version whose entry is larger than its budget. */
export function sizeProblems({ manifest, entryBytes }: VersionFacts): GateReason[] {
  const budget = budgetOf(manifest.folder);
  if (entryBytes === null || entryBytes <= budget) return [];
  const subject = keyOf(manifest.folder, manifest.version);
  const message = `The entry of ${subject} has ${kilobytes(entryBytes)} KB compressed, and its budget is ${kilobytes(budget)} KB.`;
  return [{ code: 'size', subject, message }];
}

function kilobytes(bytes: number): string {
  return (Math.ceil((bytes / 1024) * 10) / 10).toString();
}
