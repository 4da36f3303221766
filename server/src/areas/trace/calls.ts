import type { FastifyInstance } from 'fastify';
import { serveTraceGroups } from './groups/groups.ts';
import { serveTraceLive } from './live/calls.ts';
import { serveTracePast } from './past/calls.ts';
import { serveTraceSessions } from './session/calls.ts';
import { serveTraceSettings } from './settings.ts';

/** The tracking service: under its own tokens, and at its own address where it is another server. */
export function serveTrace(app: FastifyInstance): void {
  serveTraceSessions(app);
  serveTraceGroups(app);
  serveTraceLive(app);
  serveTracePast(app);
  serveTraceSettings(app);
}
