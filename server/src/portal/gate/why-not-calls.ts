import type { UsedCall } from '@routebook/contract';
import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version that makes a call which this server does not answer, or answers in another shape. */
export function whyNotCalls({ calls, folder, version }: Deployed, served: ReadonlyMap<string, UsedCall>): GateReason[] {
  const subject = keyOf(folder, version);
  return calls.flatMap(({ method, path }) => {
    if (served.has(`${method} ${path}`)) return [];
    return [
      { code: 'calls', subject, message: `${subject} calls ${method} ${path}, which this server does not have.` },
    ];
  });
}
