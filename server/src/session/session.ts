import type { Capability } from '@routebook/contract';

/** What a person may see: the whole business, or the named market nodes with all beneath them. */
export interface Scope {
  readonly everything: boolean;
  readonly nodeIds: readonly string[];
}

/** A signed-in person, as loaded for every call. */
export interface Session {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly employeeCode: string;
    readonly designation: string;
  };
  readonly capabilities: ReadonlySet<Capability>;
  /** As of today where the business is. */
  readonly scope: Scope;
  readonly tokenSha256: Buffer;
  readonly expiresAt: Date;
}
