import type { FailureCode } from '@routebook/contract';
import { sqlStateOf } from './sql-state.ts';

/** PostgreSQL's states. */
const byState: Readonly<Record<string, FailureCode>> = {
  // unique_violation, exclusion_violation
  '23505': 'DUPLICATE',
  '23P01': 'DUPLICATE',
  // foreign_key_violation
  '23503': 'IN_USE',
  // check_violation: what a rule had allowed is not possible any more, when it comes to be written
  '23514': 'CONFLICT',
  // serialization_failure, deadlock_detected, of which a new try each was no better
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  // lock_not_available
  '55P03': 'BUSY',
  // character_not_in_repertoire, untranslatable_character (a null byte)
  '22021': 'MALFORMED',
  '22P05': 'MALFORMED',
  // invalid_catalog_name, read_only_sql_transaction (a standby), idle_in_transaction_session_timeout
  '3D000': 'NOT_READY',
  '25006': 'NOT_READY',
  '25P03': 'NOT_READY',
};

/** Classes of states: connection_exception, insufficient_resources, operator_intervention, system_error. */
const awayClasses = new Set(['08', '53', '57', '58']);

/** What the operating system says of a connection that cannot be made, or broke. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own words of a connection that is gone; it gives them no code. */
const driverWords =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|client has encountered a connection error|client was closed/i;

/** What PostgreSQL, or the connection to it, says, in our codes; undefined where it is a fault of ours. */
export function failureCodeOf(error: unknown): FailureCode | undefined {
  const state = sqlStateOf(error) ?? '';
  if (state in byState) return byState[state];
  if (state.length === 5 && awayClasses.has(state.slice(0, 2))) return 'NOT_READY';
  if (brokenConnections.has(state)) return 'NOT_READY';
  return error instanceof Error && driverWords.test(error.message) ? 'NOT_READY' : undefined;
}
