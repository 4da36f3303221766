import type { Failure } from '@routebook/contract';

/** Every reason of the portal on a line of its own: those of single fields, and what else its message says. */
export function refusalText({ code, message, fields = {} }: Failure): string {
  if (code === 'NOT_SIGNED_IN')
    return 'The portal refused:\n  It does not know this OPS_TOKEN, or was started without one.';

  const ofFields = Object.entries(fields);
  const rest = ofFields
    .reduce((text, [, sentence]) => text.replace(sentence, ''), message)
    .replace(/ +/g, ' ')
    .trim();
  const reasons = [
    ...(rest ? [rest] : []),
    ...ofFields.map(([field, sentence]) => (message.includes(sentence) ? sentence : `${field}: ${sentence}`)),
  ];
  return ['The portal refused:', ...reasons.map((reason) => `  ${reason}`)].join('\n');
}
