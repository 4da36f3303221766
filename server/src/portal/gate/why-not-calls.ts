import type { UsedCall } from '@routebook/contract';
import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import { findMisfit, type Misfit } from './misfit.ts';
import type { GateReason } from './reason.ts';
import type { JsonSchema } from './schema.ts';

/** Refuses a version that makes a call which this server does not answer, or answers in another shape. */
export function whyNotCalls({ calls, folder, version }: Deployed, served: ReadonlyMap<string, UsedCall>): GateReason[] {
  const subject = keyOf(folder, version);
  return calls.flatMap((used) => {
    const address = `${used.method} ${used.path}`;
    const answered = served.get(address);
    const problem = answered ? whyNotShape(used, answered) : ', which this server does not have';
    return problem === null
      ? []
      : [{ code: 'calls', subject, message: `${subject} calls ${used.name} (${address})${problem}.` }];
  });
}

const sentParts = { params: 'the address', query: 'the query', body: 'the body' } as const;

/** The first difference that matters, as the end of a sentence; null where the shapes go together. */
function whyNotShape(used: UsedCall, answered: UsedCall): string | null {
  for (const part of ['params', 'query', 'body'] as const) {
    const misfit = findMisfit(schemaOf(used[part]), schemaOf(answered[part]), { extra: 'refused' });
    if (misfit) return tellSent[misfit.kind](placeOf(misfit, sentParts[part]));
  }
  if (used.reply === undefined) return null;
  const misfit = findMisfit(schemaOf(answered.reply), schemaOf(used.reply), { extra: 'allowed' });
  return misfit && tellReply[misfit.kind](placeOf(misfit, 'the reply'));
}

type Tell = Readonly<Record<Misfit['kind'], (place: string) => string>>;

const tellSent: Tell = {
  missing: (place) => ` without ${place}, which this server wants`,
  other: (place) => ` with another form of ${place} than this server takes`,
  'not-taken': (place) => ` with ${place}, which this server does not take`,
};

const otherReply = (place: string) => ` and needs another form of ${place} than this server gives`;
const tellReply: Tell = {
  missing: (place) => ` and needs ${place}, which this server does not give`,
  other: otherReply,
  'not-taken': otherReply,
};

function placeOf({ at }: Misfit, part: string): string {
  return at === '' ? part : `${at} in ${part}`;
}

const nothing: JsonSchema = { type: 'object', properties: {} };

/** What a manifest says of a part; a part that is not declared carries nothing. */
function schemaOf(part: unknown): JsonSchema {
  return typeof part === 'object' && part !== null ? part : nothing;
}
