import type { Failure } from '@routebook/contract';
import { carryOut, type Done } from './carry-out.ts';
import { carryOutHere, isLocal } from './carry-out-here.ts';
import { help } from './help.ts';
import type { Request } from './order.ts';
import type { PipelineRun } from './pipeline-run.ts';
import { createPortalClient, PortalAway, PortalRefusal } from './portal-client.ts';
import { readRequest } from './read-request.ts';
import type { Rehearser } from './rehearse.ts';
import { refusalText } from './reports/refusal-text.ts';
import { WrongUsage } from './wrong-usage.ts';

export const exitCodes = { done: 0, refused: 1, wrongUsage: 2, away: 3 } as const;

export interface Surroundings {
  /** The folder that relative paths are seen from. */
  readonly here: string;
  readonly token: string | undefined;
  /** Of the portal that is promoted from; the same where it is not said. */
  readonly fromToken?: string | undefined;
  readonly pipeline?: PipelineRun;
  /** In whose name a version is rehearsed. */
  readonly rehearser?: Rehearser | undefined;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** `npm run parcels -- ...`: answers the exit code. With `--json` a failure is said as JSON too. */
export async function run(
  parameters: readonly string[],
  { here, token, fromToken, pipeline, rehearser, say, complain }: Surroundings,
): Promise<number> {
  const asJson = parameters.includes('--json');
  try {
    const request = readRequest(parameters);
    if (!request) {
      say(help);
      return exitCodes.done;
    }
    const { reply, text, good } = await done(request);
    say(asJson ? JSON.stringify(reply, null, 2) : text);
    return good ? exitCodes.done : exitCodes.refused;
  } catch (error) {
    if (error instanceof PortalRefusal) return fail(exitCodes.refused, error.failure, refusalText(error.failure));
    if (error instanceof PortalAway) return fail(exitCodes.away, 'AWAY', error.message);
    if (error instanceof WrongUsage)
      return fail(exitCodes.wrongUsage, 'WRONG_USAGE', `${error.message}\nSee npm run parcels -- --help.`);
    throw error;
  }

  async function done({ order, portal }: Request): Promise<Done> {
    if (isLocal(order)) return carryOutHere(order, here);
    if (!token) throw new WrongUsage('Set the environment variable OPS_TOKEN to the token of the portal.');
    return carryOut(
      order,
      createPortalClient(portal, token, pipeline),
      here,
      (other) => createPortalClient(other, fromToken ?? token),
      { portal, as: rehearser },
    );
  }

  function fail(exitCode: number, failure: Failure | string, text: string): number {
    if (!asJson) complain(text);
    else
      say(
        JSON.stringify(
          typeof failure === 'string' ? { success: false, code: failure, message: text } : failure,
          null,
          2,
        ),
      );
    return exitCode;
  }
}
