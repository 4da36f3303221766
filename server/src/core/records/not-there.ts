import { type Refusal, refuse } from '../refusal.ts';

/** NOT_FOUND, beside the field that named the row where one did. */
export function notThere(kind: string, field?: string): Refusal {
  const message = `This ${kind} is not there.`;
  return refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
}
