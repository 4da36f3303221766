import type {
  audienceReach,
  DailyWork,
  listRollOuts,
  MapRevision,
  PublishedVersion,
  ReplyOf,
  RollOut,
  RunningMap,
  rollOutCourse,
  TeamToken,
  VersionHealth,
} from '@routebook/contract';
import { type Answer, answerCalls, failure, type SentCall } from '@routebook/ui/testing';
import { health, running, stored } from './portal.ts';

interface PortalAnswers {
  map?: RunningMap;
  parcels?: readonly PublishedVersion[];
  healths?: readonly VersionHealth[];
  daily?: readonly DailyWork[];
  /** Newest first. */
  revisions?: readonly MapRevision[];
  rollOuts?: readonly RollOut[];
  course?: Omit<ReplyOf<typeof rollOutCourse>, 'success'>;
  freezeDays?: ReplyOf<typeof listRollOuts>['freezeDays'];
  /** Whom an audience reaches. */
  reach?: (call: SentCall) => Omit<ReplyOf<typeof audienceReach>, 'success'>;
  /** Answers reads that the portal has no answer of its own for; null for those that it has not either. */
  read?: (call: SentCall) => ReturnType<Answer> | null;
  teamTokens?: readonly TeamToken[];
  /** Answers the writes of the map. */
  write?: Answer;
}

/** A write that is accepted as the next revision. */
function accept(): ReturnType<Answer> {
  return { body: { success: true, map: running({ revision: 8 }) } };
}

/** Answers the calls of operations in the server's place. */
export function servePortal({
  map = running(),
  parcels = stored,
  healths = [health('hierarchy', '0.2.0', { tabs: 14, people: 12 }), health('nav', '0.2.0', { tabs: 15, people: 13 })],
  daily = [],
  revisions = [],
  rollOuts = [],
  course = { minutes: 5, parts: [] },
  freezeDays = [],
  reach = () => ({ people: 14, atWork: 9, some: ['Rahim Uddin'], problems: [] }),
  read = () => null,
  teamTokens = [],
  write = accept,
}: PortalAnswers = {}): SentCall[] {
  return answerCalls((call) => {
    if (call.path === '/ops/audience-reach') return { body: { success: true, ...reach(call) } };
    if (call.method !== 'GET') return write(call);
    if (/^\/ops\/roll-outs\/[^/]+\/course$/.test(call.path)) return { body: { success: true, ...course } };
    switch (call.path) {
      case '/ops/status':
        return { body: { success: true, map, health: healths, daily } };
      case '/ops/parcels':
        return { body: { success: true, parcels } };
      case '/ops/audience-choices': {
        const designations = [
          { name: 'SO', people: 9 },
          { name: 'TO', people: 5 },
        ];
        return { body: { success: true, designations, regions: [] } };
      }
      case '/ops/roll-outs':
        return { body: { success: true, rollOuts, freezeDays } };
      case '/ops/team-tokens':
        return { body: { success: true, teamTokens } };
      case '/ops/revisions': {
        const size = Number(call.query.get('pageSize') ?? 25);
        const start = (Number(call.query.get('page') ?? 1) - 1) * size;
        const page = revisions.slice(start, start + size);
        return { body: { success: true, revisions: page, totalRevisions: revisions.length } };
      }
      default:
        return read(call) ?? { status: 404, body: failure('NOT_FOUND', 'This is not there.') };
    }
  });
}
