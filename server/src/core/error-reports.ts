import 'fastify';

/** Of an error that nobody expected: what it happened to. Never what somebody typed. */
export type ErrorFacts = Readonly<Record<string, string | number>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells the error-reporting service of an error that is logged as well; nothing where none is set. */
    readonly reportError: (error: unknown, facts?: ErrorFacts) => void;
  }
}
