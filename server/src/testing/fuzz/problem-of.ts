import { failure, failureCodes } from '@routebook/contract';

export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** What only the machine room says. */
const inside =
  /\bat \S+:\d+:\d+|node_modules|\.[jt]s:\d+|violates|relation "|syntax error|duplicate key|invalid input|\bpg_\w+/i;

/** What is wrong with how a call was answered: a fault, a failure of another shape, or one that shows the inside; null: nothing. */
export function problemOf({ status, text }: Answered): string | null {
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return null;
  const parsed = failure.safeParse(jsonOf(text));
  if (!parsed.success) return `answered ${status} outside of the failure shape`;
  const { code, message, fields = {} } = parsed.data;
  if (failureCodes[code] !== status) return `answered ${status} with ${code}`;
  if ([message, ...Object.values(fields)].some((sentence) => inside.test(sentence))) return 'shows the inside';
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
