import type { UsedCall } from '@routebook/contract';
import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';
import type { JsonSchema } from './schema-node.ts';
import { type SchemaProblem, schemaProblem } from './schema-problem.ts';

/** Refuses a version that makes a call which this server does not answer, or answers in another shape. */
export function callProblems(
  { calls, folder, version }: Deployed,
  served: ReadonlyMap<string, UsedCall>,
): GateReason[] {
  const subject = keyOf(folder, version);
  return calls.flatMap((used) => {
    const address = `${used.method} ${used.path}`;
    const answered = served.get(address);
    const problem = answered ? shapeProblem(used, answered) : ', which this server does not have';
    return problem === null
      ? []
      : [{ code: 'calls', subject, message: `${subject} calls ${used.name} (${address})${problem}.` }];
  });
}

const sentParts = { params: 'the address', query: 'the query', body: 'the body' } as const;

/** The first difference that matters, as the end of a sentence; null where the shapes go together. */
function shapeProblem(used: UsedCall, answered: UsedCall): string | null {
  for (const part of ['params', 'query', 'body'] as const) {
    const problem = schemaProblem(schemaOf(used[part]), schemaOf(answered[part]), { extra: 'refused' });
    if (problem) return sentText[problem.kind](placeOf(problem, sentParts[part]));
  }
  if (used.reply === undefined) return null;
  const problem = schemaProblem(schemaOf(answered.reply), schemaOf(used.reply), { extra: 'allowed' });
  return problem && replyText[problem.kind](placeOf(problem, 'the reply'));
}

type ProblemText = Readonly<Record<SchemaProblem['kind'], (place: string) => string>>;

const sentText: ProblemText = {
  missing: (place) => ` without ${place}, which this server wants`,
  other: (place) => ` with another form of ${place} than this server takes`,
  'not-taken': (place) => ` with ${place}, which this server does not take`,
};

const otherReply = (place: string) => ` and needs another form of ${place} than this server gives`;
const replyText: ProblemText = {
  missing: (place) => ` and needs ${place}, which this server does not give`,
  other: otherReply,
  'not-taken': otherReply,
};

function placeOf({ at }: SchemaProblem, part: string): string {
  return at === '' ? part : `${at} in ${part}`;
}

const nothing: JsonSchema = { type: 'object', properties: {} };

/** What a manifest says of a part; a part that is not declared carries nothing. */
function schemaOf(part: unknown): JsonSchema {
  return typeof part === 'object' && part !== null ? part : nothing;
}
