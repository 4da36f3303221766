import { liveEvents } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { inlineScript } from '../inline-script.ts';
import { type PageModules, resolveMap } from '../page-modules.ts';
import { revisionOf } from '../revisions/read-revisions.ts';
import { importsUsing } from '../revisions/use-versions.ts';
import { rehearsalByTicket } from './rehearsal-rows.ts';

/** The parameter of a page's address that opens it as a rehearsal does. */
export const rehearsalParameter = 'portal-rehearsal';

export type Side = 'fresh' | 'old';

/** A page with the version that is rehearsed, or with what runs. */
export interface RehearsedPage {
  readonly modules: PageModules;
  readonly revision: number;
  /** What is rehearsed, as the module loader knows it. */
  readonly specifier: string;
}

const guard = inlineScript(new URL('../../../src/portal/rehearsals/guard.js', import.meta.url));

/** What runs before anything else in a page of a rehearsal: lets reads through, stops writes, and notes both. */
export const guardScript = `(${guard})(${JSON.stringify(liveEvents.path)})`;

export function rehearsalAddress(path: string, ticket: string, side: Side): string {
  return `${path}?${rehearsalParameter}=${side}.${ticket}`;
}

/** The page that an address of a rehearsal opens; null for any other, and when its hour is over. */
export async function rehearsedPage({ db, parcels }: FastifyInstance, search: string): Promise<RehearsedPage | null> {
  const given = new URLSearchParams(search).get(rehearsalParameter);
  const [, side, ticket] = /^(fresh|old)\.(.+)$/.exec(given ?? '') ?? [];
  const rehearsal = ticket ? await rehearsalByTicket(db, ticket) : null;
  const running = rehearsal && (await revisionOf(db, rehearsal.revision));
  if (!rehearsal || !running) return null;
  const imports = side === 'fresh' ? await importsUsing(running.imports, [rehearsal], parcels) : running.imports;
  return {
    modules: await resolveMap(imports, parcels),
    revision: running.revision,
    specifier: `@routebook/${rehearsal.name}`,
  };
}
