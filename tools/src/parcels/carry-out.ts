import { resolve } from 'node:path';
import { operationsCalls, pastCalls, rollOutCalls, teamCalls, usualLimits } from '@routebook/contract';
import { findBuilt, zipOf } from './built-folder.ts';
import type { PortalOrder } from './order.ts';
import type { PortalClient } from './portal-client.ts';
import { differingVersions, takeVersion } from './promote.ts';
import type { Rehearser } from './rehearse.ts';
import { historyText } from './reports/history-text.ts';
import { mapText } from './reports/map-text.ts';
import { rehearsalText } from './reports/rehearsal-text.ts';
import { freezeDaysText, rollOutsText, rollOutText } from './reports/roll-outs-text.ts';
import { statusText } from './reports/status-text.ts';
import { problemsText, publishedText, removedText } from './reports/store-text.ts';
import { teamTokensText, teamTokenText } from './reports/team-text.ts';
import { WrongUsage } from './wrong-usage.ts';

export interface Done {
  /** The portal's reply. */
  readonly reply: unknown;
  /** The same for people. */
  readonly text: string;
  /** False when the portal found something wrong. */
  readonly good: boolean;
}

export const good = (reply: unknown, text: string): Done => ({ reply, text, good: true });

/** Does what a command line asks for. Folders are seen from `here`, and `others` opens another portal. Throws as the client does, and WrongUsage. */
export async function carryOut(
  order: PortalOrder,
  client: PortalClient,
  here: string,
  others: (portal: string) => PortalClient,
  rehearsing: { readonly portal: string; readonly as: Rehearser | undefined },
): Promise<Done> {
  switch (order.command) {
    case 'publish': {
      const content = await zipOf(findBuilt(resolve(here, order.folder)));
      const reply = await client.send(operationsCalls.publishParcel, { file: { name: 'parcel.zip', content } });
      return good(reply, publishedText(reply));
    }
    case 'use': {
      const { uses, audience, again, reason } = order;
      const revision = await runningRevision(client);
      const body = { uses: [...uses], ...(audience && { audience }), again, reason, revision };
      const reply = await client.send(operationsCalls.changePortalMap, { body });
      return good(reply, mapText(reply, revision));
    }
    case 'rehearse': {
      const { use, strict, pictures } = order;
      // A browser is started for it: no other command loads what that takes.
      const { rehearse } = await import('./rehearse.ts');
      const folder = pictures === undefined ? undefined : resolve(here, pictures);
      const reply = await rehearse(
        { name: use.name, version: use.version },
        { ...rehearsing, client, pictures: folder },
      );
      const { verdict } = reply.rehearsal;
      return { reply, text: rehearsalText(reply), good: verdict === 'same' || (verdict === 'differs' && !strict) };
    }
    case 'roll-out': {
      const { uses, stages, minutes, notBefore, again, reason } = order;
      const revision = await runningRevision(client);
      const body = {
        uses: [...uses],
        ...(stages && { stages: [...stages] }),
        minutes,
        limits: usualLimits,
        notBefore,
        again,
        reason,
        revision,
      };
      const reply = await client.send(rollOutCalls.startRollOut, { body });
      return good(reply, rollOutText(reply.rollOut));
    }
    case 'roll-outs': {
      const reply = await client.send(rollOutCalls.listRollOuts);
      return good(reply, rollOutsText(reply));
    }
    case 'pause':
    case 'resume':
    case 'next':
    case 'end': {
      const { command: action, parcel, reason } = order;
      const params = { id: await rollOutOf(client, parcel) };
      const reply = await client.send(rollOutCalls.steerRollOut, { params, body: { action, reason } });
      return good(reply, rollOutText(reply.rollOut));
    }
    case 'freeze':
    case 'thaw': {
      const { freezeDays } = await client.send(rollOutCalls.listRollOuts);
      const others = freezeDays
        .filter(({ day }) => !order.days.includes(day))
        .map(({ day, reason }) => ({ day, reason }));
      const absent = order.days.find((day) => !freezeDays.some((one) => one.day === day));
      if (order.command === 'thaw' && absent) throw new WrongUsage(`${absent} is no freeze day.`);
      const added = order.command === 'freeze' ? order.days.map((day) => ({ day, reason: order.reason })) : [];
      const days = [...others, ...added].sort((one, other) => (one.day < other.day ? -1 : 1));
      const reply = await client.send(rollOutCalls.setFreezeDays, { body: { days } });
      return good(reply, freezeDaysText(days));
    }
    case 'promote': {
      const from = others(order.from);
      const uses = order.uses.length > 0 ? [...order.uses] : await differingVersions(from, client);
      if (uses.length === 0) return good({ success: true }, 'Both portals run the same.');
      const published: string[] = [];
      for (const use of uses) {
        const content = await takeVersion(from, use);
        const reply = await client.send(operationsCalls.publishParcel, { file: { name: 'parcel.zip', content } });
        published.push(publishedText(reply));
      }
      const revision = await runningRevision(client);
      const body = { uses, again: order.again, reason: order.reason, revision };
      const reply = await client.send(operationsCalls.changePortalMap, { body });
      return good(reply, [...published, mapText(reply, revision)].join('\n'));
    }
    case 'add-team': {
      const { team, parcels, days } = order;
      const reply = await client.send(teamCalls.addTeamToken, { body: { team, parcels: [...parcels], days } });
      return good(reply, teamTokenText(reply));
    }
    case 'teams': {
      const reply = await client.send(teamCalls.listTeamTokens);
      return good(reply, teamTokensText(reply));
    }
    case 'revoke-team': {
      const { teamTokens } = await client.send(teamCalls.listTeamTokens);
      const of = teamTokens.filter(({ team }) => team === order.team);
      if (of.length === 0) throw new WrongUsage(`No team ${order.team} has a token.`);
      for (const { id } of of) await client.send(teamCalls.revokeTeamToken, { params: { id } });
      return good({ success: true }, `The token of ${order.team} holds no longer.`);
    }
    case 'end-trial': {
      const revision = await runningRevision(client);
      const body = { name: order.parcel, reason: order.reason, revision };
      const reply = await client.send(operationsCalls.endTrial, { body });
      return good(reply, mapText(reply, revision));
    }
    case 'rollback': {
      const { to, at, again, reason } = order;
      const revision = await runningRevision(client);
      const reply = await client.send(operationsCalls.rollBackPortalMap, { body: { to, at, again, reason, revision } });
      return good(reply, mapText(reply, revision));
    }
    case 'past': {
      const { to, at } = order;
      const reply = await client.send(pastCalls.openPast, { body: { to, at } });
      const left = reply.missing.length > 0 ? [`Pruned since: ${reply.missing.join(', ')}`] : [];
      const address = new URL(reply.address, rehearsing.portal).href;
      const text = [`Revision ${reply.revision}, in the tab that opens this within an hour:`, address, ...left];
      return good(reply, text.join('\n'));
    }
    case 'history': {
      const reply = await client.send(operationsCalls.listRevisions, { query: { page: String(order.page) } });
      return good(reply, historyText(reply));
    }
    case 'status': {
      const reply = await client.send(operationsCalls.portalStatus);
      return good(reply, statusText(reply));
    }
    case 'verify': {
      const reply = await client.send(operationsCalls.verifyParcels);
      return { reply, text: problemsText(reply), good: reply.problems.length === 0 };
    }
    case 'prune': {
      const { keep, dryRun } = order;
      const reply = await client.send(operationsCalls.pruneParcels, { body: { keep, dryRun } });
      return good(reply, removedText(reply, dryRun));
    }
  }
}

async function rollOutOf(client: PortalClient, parcel: string): Promise<string> {
  const { rollOuts } = await client.send(rollOutCalls.listRollOuts);
  const found = rollOuts.find(({ uses, endedAt }) => endedAt === null && uses.some(({ name }) => name === parcel));
  if (!found) throw new WrongUsage(`No roll-out of ${parcel} is under way.`);
  return found.id;
}

/** The revision that a change is made from: when another one is written in between, the change is refused. */
async function runningRevision(client: PortalClient): Promise<number> {
  return (await client.send(operationsCalls.getPortalMap)).map.revision;
}
