import type { AnyCall } from '@routebook/contract';
import { Lines } from './lines.ts';

/** So many of the connections calls of a service have that the portal's server serves as well: 5 of 20, of which some ask three things at once. */
const shareOfConnections = 0.25;

/**
 * Lets a part of the connections work for a service beside the portal, however many people ask it: where that hangs, the portal
 * has the others.
 */
export class ServiceTurns {
  readonly #lines: Lines;

  /**
   * @param connections of the pool that the portal and its services share
   * @param isAlone whether this server serves the service and nothing else, which has all of them then
   */
  constructor(connections: number, isAlone: boolean) {
    const late = 'Tracking has much to do just now; try again in a moment.';
    this.#lines = new Lines(isAlone ? connections : connections * shareOfConnections, late);
  }

  /** Does the work when it is the service's turn; TOO_MANY when that takes too long. The portal's own calls do not wait. */
  take<T>(service: AnyCall['service'], work: () => Promise<T>): Promise<T> {
    return service === undefined ? work() : this.#lines.take(service, work);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the calls of services beside the portal. */
    readonly serviceTurns: ServiceTurns;
  }
}
