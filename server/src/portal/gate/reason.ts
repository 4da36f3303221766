import { type Refusal, refuse } from '../../core/refusal.ts';

export const gateCodes = [
  'unknown-version',
  'files',
  'entry',
  'kind',
  'imports',
  'required',
  'lifecycles',
  'shared-ranges',
  'calls',
  'props',
  'size',
  'origin',
  'elsewhere',
  'trial',
] as const;
export type GateCode = (typeof gateCodes)[number];

/** Why the gate keeps a version, or an address, out of the map. */
export interface GateReason {
  readonly code: GateCode;
  /** `hierarchy@1.4.2`, or the specifier of an address that is no version. */
  readonly subject: string;
  /** One plain sentence that names the subject. */
  readonly message: string;
}

const mostNamed = 10;

/** The refusal that gives people all reasons: their sentences as the message, a line each, and those of each subject as its field. */
export function refusalFor(reasons: readonly GateReason[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { subject, message } of reasons)
    fields[subject] = fields[subject] ? `${fields[subject]}\n${message}` : message;
  const named = reasons.slice(0, mostNamed).map(({ message }) => message);
  const more = reasons.length > mostNamed ? [`There are ${reasons.length - mostNamed} more reasons.`] : [];
  return refuse('REFUSED', { message: [...named, ...more].join('\n'), fields });
}
