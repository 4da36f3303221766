import { resolve } from 'node:path';
import { operationsCalls } from '@routebook/contract';
import { findBuilt, zipOf } from './built-folder.ts';
import type { Order } from './order.ts';
import type { PortalClient } from './portal-client.ts';
import { historyText } from './reports/history-text.ts';
import { mapText } from './reports/map-text.ts';
import { statusText } from './reports/status-text.ts';
import { problemsText, publishedText, removedText } from './reports/store-text.ts';

export interface Done {
  /** The portal's reply. */
  readonly reply: unknown;
  /** The same for people. */
  readonly text: string;
  /** False when the portal found something wrong. */
  readonly good: boolean;
}

const good = (reply: unknown, text: string): Done => ({ reply, text, good: true });

/** Does what a command line asks for. Folders are seen from `here`. Throws as the client does, and WrongUsage. */
export async function carryOut(order: Order, client: PortalClient, here: string): Promise<Done> {
  switch (order.command) {
    case 'publish': {
      const content = await zipOf(findBuilt(resolve(here, order.folder)));
      const reply = await client.send(operationsCalls.publishParcel, { file: { name: 'parcel.zip', content } });
      return good(reply, publishedText(reply));
    }
    case 'use': {
      const { uses, audience, reason } = order;
      const revision = await runningRevision(client);
      const body = { uses: [...uses], ...(audience && { audience }), reason, revision };
      const reply = await client.send(operationsCalls.changePortalMap, { body });
      return good(reply, mapText(reply.map, revision));
    }
    case 'end-trial': {
      const revision = await runningRevision(client);
      const body = { name: order.parcel, reason: order.reason, revision };
      const reply = await client.send(operationsCalls.endTrial, { body });
      return good(reply, mapText(reply.map, revision));
    }
    case 'rollback': {
      const { to, at, reason } = order;
      const revision = await runningRevision(client);
      const reply = await client.send(operationsCalls.rollBackPortalMap, { body: { to, at, reason, revision } });
      return good(reply, mapText(reply.map, revision));
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

/** The revision that a change is made from: when another one is written in between, the change is refused. */
async function runningRevision(client: PortalClient): Promise<number> {
  return (await client.send(operationsCalls.getPortalMap)).map.revision;
}
