import type { UsedCall } from '@routebook/contract';
import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version whose code asks for what its manifest does not name: calls that nobody could compare with the server's. */
export function askedProblems({ manifest, code }: VersionFacts): GateReason[] {
  const subject = keyOf(manifest.folder, manifest.version);
  const unnamed = (code?.asked ?? []).filter((path) => !manifest.calls.some((call) => isAskedBy(path, call)));
  return unnamed.map((path) => ({
    code: 'calls',
    subject,
    message: `${subject} has ${path} in its code, and its manifest names no such call.`,
  }));
}

/** Whether a string of the code is a call's path, or how it begins, or that path with its places filled in. */
function isAskedBy(asked: string, { path }: UsedCall): boolean {
  if (path.startsWith(asked)) return true;
  const wanted = path.split('/');
  const parts = asked.replace(/\/$/, '').split('/');
  return parts.length <= wanted.length && parts.every((part, place) => isPart(part, wanted[place] ?? ''));
}

function isPart(part: string, wanted: string): boolean {
  return wanted.startsWith(':') || part === wanted;
}
