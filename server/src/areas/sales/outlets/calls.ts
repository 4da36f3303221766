import {
  changeOutlets,
  chooseOutlets,
  findLikeOutlets,
  getOutletSettings,
  listOutletFigures,
  mergeOutlets,
  outletImportCalls,
  previewOutletChange,
  setOutletSettings,
  setOutletStatus,
  undoOutletChange,
  undoOutletMerge,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { chosenIds } from '../../../core/transfer/exports/chosen-ids.ts';
import { serveImports } from '../../../core/transfer/imports/import-calls.ts';
import { changeSettings, readSettings } from '../settings.ts';
import { changeMany, previewChange, undoChange } from './change-outlets.ts';
import { outletChoices } from './choices.ts';
import { figuresOf } from './figures.ts';
import { scopeOf } from './filters.ts';
import { serveOutletImages } from './images.ts';
import { likeOutlets } from './likes.ts';
import { merge, undoMerge } from './merges.ts';
import { outlets } from './outlet.ts';
import { setStatusOf } from './status.ts';
import { outletImport } from './transfer/outlet-import.ts';

export function serveOutlets(app: FastifyInstance): void {
  serveRecords(app, outlets);
  serveOutletImages(app);

  implement(app, chooseOutlets, async (context) => ({ outlets: await outletChoices(context, context.query) }));

  implement(app, findLikeOutlets, async (context) => {
    const { name, mobile, latitude, longitude, except } = context.query;
    const position =
      latitude !== undefined && longitude !== undefined
        ? { latitude: Number(latitude), longitude: Number(longitude) }
        : undefined;
    const scope = await scopeOf(context, {});
    return { likes: await likeOutlets(context.db, scope, { name, mobile, position, except }) };
  });

  implement(app, listOutletFigures, async ({ db, query, session }) => ({
    outletFigures: await figuresOf(db, await reachOf(db, session.scope), chosenIds(query.ids) ?? []),
  }));

  implement(app, setOutletStatus, async (context) => ({
    outlet: await setStatusOf(context, context.params.id, context.body),
  }));
  implement(app, previewOutletChange, (context) => previewChange(context, context.body));
  implement(app, changeOutlets, (context) => changeMany(context, context.body));
  implement(app, undoOutletChange, (context) => undoChange(context, context.params.id));
  implement(app, mergeOutlets, (context) => merge(context, context.body));
  implement(app, undoOutletMerge, (context) => undoMerge(context, context.params.id));

  implement(app, getOutletSettings, async ({ db }) => ({ settings: await readSettings(db, 'outlets') }));
  implement(app, setOutletSettings, async (context) => ({
    settings: await changeSettings(context, 'outlets', context.body),
  }));

  serveImports(app, { calls: outletImportCalls, subjects: [outletImport] });
}
