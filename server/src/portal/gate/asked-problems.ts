import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

const mostNamed = 5;

/**
 * Refuses a version whose manifest names no call while its code has paths of the API: calls that nobody could compare with
 * the server's. Of a manifest that names some, the others may well be declared in its code without being made.
 */
export function askedProblems({ manifest, code }: VersionFacts): GateReason[] {
  if (!code || code.asked.length === 0 || manifest.calls.length > 0) return [];
  const subject = keyOf(manifest.folder, manifest.version);
  const message = `${subject} has ${code.asked.slice(0, mostNamed).join(', ')} in its code, and its manifest names no call.`;
  return [{ code: 'calls', subject, message }];
}
