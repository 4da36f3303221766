import type { OutletClass } from '@routebook/contract';

/** A row of a file of outlets, read by the rules of its columns. */
export interface OutletValues {
  /** Of one that is there; a new one without it gets the next of the business. */
  readonly code?: string;
  readonly name?: string;
  readonly owner?: string;
  readonly mobile?: string;
  /** The name or the code of a category. */
  readonly category?: string;
  readonly class?: OutletClass;
  readonly address?: string;
  /** The code of its route. */
  readonly route_code?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Metres. */
  readonly accuracy_m?: number;
  readonly credit_limit?: string;
}
