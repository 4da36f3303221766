import { currentToken } from './current-token.ts';
import { endSession } from './end-session.ts';
import { runtimeConfig } from './runtime-config.ts';
import { currentTraceToken, endTraceSession } from './trace-session.ts';

/** Who answers a call: where it goes, whose token it carries, and what a 401 of it ends. */
interface Service {
  readonly baseUrl: () => string;
  readonly currentToken: () => string | null;
  readonly endSession: () => void;
}

export type ServiceName = 'portal' | 'trace';

/** The portal, and the tracking service: the end of its session is none of the portal's. */
export const services: Readonly<Record<ServiceName, Service>> = {
  portal: { baseUrl: () => runtimeConfig().apiBaseUrl, currentToken, endSession },
  trace: { baseUrl: traceBaseUrl, currentToken: currentTraceToken, endSession: endTraceSession },
};

/** Without an address of its own the tracking service is the portal's server. */
function traceBaseUrl(): string {
  const { traceBaseUrl, apiBaseUrl } = runtimeConfig();
  return traceBaseUrl || apiBaseUrl;
}

/** Whether the tracking service is the portal's own server, which knows the portal's tokens. To another one they are never sent. */
export function isTraceOfPortal(): boolean {
  return traceBaseUrl() === runtimeConfig().apiBaseUrl;
}
