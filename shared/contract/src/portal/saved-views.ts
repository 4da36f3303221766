import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, line, reply, text } from '../common.ts';

/** A list as somebody likes to see it: the filters, sort and columns of its address. */
export const savedView = z.object({
  id,
  screen: z.string(),
  name: z.string(),
  /** The query string of the list, without the leading `?`. */
  query: z.string(),
  shared: z.boolean(),
  isDefault: z.boolean(),
  own: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const screen = z.string().check(z.regex(/^\/[a-z0-9/-]{1,100}$/, 'Not a screen.'));
const fields = {
  name: line(80),
  query: text.check(z.maxLength(2000)),
  shared: z.boolean(),
  isDefault: z.boolean(),
};
const views = { area: 'portal', access: 'session', tags: ['Views'] } as const;

export const listSavedViews = call({
  ...views,
  name: 'listSavedViews',
  method: 'GET',
  path: '/api/v1/saved-views',
  summary: "One's own views of a screen and those that others share.",
  query: z.strictObject({ screen }),
  reply: reply({ views: z.array(savedView) }),
});

export const addSavedView = call({
  ...views,
  name: 'addSavedView',
  adds: true,
  method: 'POST',
  path: '/api/v1/saved-views',
  summary: 'Keep a view; a default one replaces the default before it.',
  body: z.strictObject({ screen, ...fields }),
  reply: reply({ view: savedView }),
});

export const updateSavedView = call({
  ...views,
  name: 'updateSavedView',
  method: 'PUT',
  path: '/api/v1/saved-views/:id',
  summary: "Change one of one's own views.",
  params: idParams,
  body: z.strictObject(fields),
  reply: reply({ view: savedView }),
});

export const deleteSavedView = call({
  ...views,
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/v1/saved-views/:id',
  summary: "Remove one of one's own views.",
  params: idParams,
  reply: done,
});

export const viewCalls = { listSavedViews, addSavedView, updateSavedView, deleteSavedView };
