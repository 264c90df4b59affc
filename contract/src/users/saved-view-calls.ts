import { text } from '../values/line.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';

/** The path of a screen of the portal. */
const ScreenPath = z.string(need('screen')).regex(/^\/(?!\/)[\w/-]{0,119}$/, need('screen'));
const ViewName = text('name', 1, 60);
/** The filters and the order, as they stand in an address, without what was typed into the search. */
const Filters = z
  .string(need('filters'))
  .max(1_000, need('filters'))
  .regex(/^[\w=&%.+:,~*-]*$/, need('filters'))
  .refine((query) => !/(^|&)q=/.test(query), need('filters'));

/** How many views one person may keep, of all lists together. */
export const MOST_SAVED_VIEWS = 50;

const SavedView = z
  .object({
    name: z.string(),
    query: z.string(),
    /** Whether everybody in the group of its owner sees it. */
    is_shared: z.boolean(),
    is_own: z.boolean(),
    made_by: z.string(),
  })
  .meta({ id: 'SavedView' });

/** What its owner says of a view. */
export const NamedView = z.object({ name: ViewName, is_shared: z.boolean().default(false) });

export const savedViewCalls = {
  savedViews: call({
    method: 'POST',
    path: '/saved_views',
    summary: 'The views of one list that the caller keeps, and those that are shared within their group',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ path: ScreenPath }),
    output: z.object({ views: z.array(SavedView) }),
  }),
  saveView: call({
    method: 'POST',
    path: '/saved_views/save',
    summary: 'Keep the filters of a list under a name; an own view of the same name is replaced',
    access: 'signed-in',
    effect: 'change',
    input: NamedView.extend({ path: ScreenPath, query: Filters }),
    output: z.object({ view: SavedView, message: z.string() }),
    refusals: ['TOO_MANY_SAVED_VIEWS'],
  }),
  removeView: call({
    method: 'POST',
    path: '/saved_views/remove',
    summary: 'Remove an own view of a list',
    access: 'signed-in',
    effect: 'change',
    input: z.object({ path: ScreenPath, name: ViewName }),
    output: z.object({ message: z.string() }),
    refusals: ['SAVED_VIEW_NOT_FOUND'],
  }),
};
