import { type Refusal, refuse } from '../refusal.ts';

/** NOT_FOUND, beside the field that named the row where one did. What lies in a market may be there for others. */
export function notThere(kind: string, field?: string, { inMarket = false } = {}): Refusal {
  const message = `This ${kind} is not there${inMarket ? ', or not in your market' : ''}.`;
  return refuse('NOT_FOUND', { message, ...(field !== undefined && { fields: { [field]: message } }) });
}
