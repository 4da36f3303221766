import type { Capability, Level } from '@routebook/contract';

/** What a person may see: the whole business, or the named market nodes with all beneath them. */
export interface Scope {
  readonly personId: string;
  readonly everything: boolean;
  readonly nodeIds: readonly string[];
}

/** A designation's place among others, and its part in the market. */
export interface Designation {
  /** 1 is the highest. */
  readonly level: number;
  /** An Administrator: holds every capability, those to come too. */
  readonly holdsEverything: boolean;
  /** The market levels whose places such people can manage. */
  readonly manages: readonly Level[];
  /** Edits the places that are the top of their own scope: heads of sales, who answer for them alone. */
  readonly editsOwnMarket: boolean;
}

/** What a person may see and do today. */
export interface Access {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly employeeCode: string;
    readonly designation: string;
  };
  /** What the person's designation says of the person's place among others. */
  readonly designation: Designation;
  readonly capabilities: ReadonlySet<Capability>;
  /** As of today where the business is. */
  readonly scope: Scope;
}

/** What a token is for: it is of no use for the other one. */
export type Service = 'portal' | 'trace';

/** A signed-in person, as loaded for every call. */
export interface Session extends Access {
  readonly service: Service;
  readonly tokenSha256: Buffer;
  readonly expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls that need one. */
    session: Session | null;
    /** The call carries the operator's token instead of a session. */
    operator: boolean;
  }
}
