import * as z from 'zod/mini';

/**
 * What zod says of a value where the contract has no sentence of its own, in words for people. Set once for the process:
 * zod/mini brings no messages.
 */
function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Fill this in.' : `Has to be ${expected(issue.expected)}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Has to be ${String(issue.values[0])}.`
        : `Has to be one of ${issue.values.slice(0, 20).map(String).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Has to have at least ${issue.minimum}.`
        : `At least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Has to have at most ${issue.maximum}.`
        : `At most ${issue.maximum}.`;
    default:
      return 'Is not as it should be.';
  }
}

const expectedWords: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function expected(type: string): string {
  return expectedWords[type] ?? type;
}

export function speakPlainly(): void {
  z.config({ customError: plainMessage });
}
