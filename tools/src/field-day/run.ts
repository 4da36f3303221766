import { PortalAway } from '../parcels/portal-client.ts';
import { WrongUsage } from '../parcels/wrong-usage.ts';
import { help } from './help.ts';
import { planDay } from './plan.ts';
import { type Played, playDay } from './play.ts';
import { readRequest } from './read-request.ts';

export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, away: 3 } as const;

export interface Surroundings {
  readonly password: string | undefined;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** `npm run field-day -- ...`: answers the exit code. */
export async function run(
  parameters: readonly string[],
  { password = 'routebook-demo', say, complain }: Surroundings,
): Promise<number> {
  try {
    const request = readRequest(parameters);
    if (!request) {
      say(help);
      return exitCodes.done;
    }
    const { portal, json } = request;
    const played = await playDay(portal, planDay(request), { ...request, password, say: json ? () => undefined : say });
    say(json ? JSON.stringify(played, null, 2) : inWords(played));
    return played.refused.length > 0 ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    if (error instanceof PortalAway) {
      complain(error.message);
      return exitCodes.away;
    }
    if (error instanceof WrongUsage) {
      complain(`${error.message}\nSee npm run field-day -- --help.`);
      return exitCodes.wrongUsage;
    }
    throw error;
  }
}

function inWords({ people, checkedIn, checkedOut, absent, flagged, visits, positions, refused }: Played): string {
  return [
    `${checkedIn} of ${people} checked in, ${checkedOut} checked out, ${absent} did not come, ${flagged} were flagged; ${visits} visits were taken${positions > 0 ? `, ${positions} positions stored` : ''}.`,
    ...refused.map((line) => `Refused: ${line}`),
  ].join('\n');
}
