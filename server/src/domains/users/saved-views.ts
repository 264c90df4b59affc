/** The views of lists: the filters and the order that somebody keeps under a name, alone or for their group. */
import { MOST_SAVED_VIEWS } from '@palier/contract/users/saved-view-calls.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { findPeopleForUpdate } from '../auth/auth.ts';
import { MESSAGES } from './words.ts';
import { deleteView, putView, viewNamesOf, viewsOf } from './saved-views.sql.ts';

export const listSavedViews: QueryHandler<typeof usersCalls.savedViews> = async ({ path }, { db, actor }) => ({
  views: (await viewsOf(db, actor.staff_id, actor.group_id, path)).map((view) => ({
    name: view.name,
    query: view.query,
    is_shared: view.group_id !== null,
    is_own: view.staff_id === actor.staff_id,
    made_by: view.made_by,
  })),
});

/** One person saves one view after the other, so that the limit holds. */
export const saveView: CommandHandler<typeof usersCalls.saveView> = async (
  { path, name, query, is_shared },
  { tx, actor, clock, caller, note },
) => {
  await findPeopleForUpdate(tx, [actor.staff_id]);
  const kept = await viewNamesOf(tx, actor.staff_id);
  const isNew = !kept.some((view) => view.path === path && view.name === name);
  if (isNew && kept.length >= MOST_SAVED_VIEWS) throw fail('TOO_MANY_SAVED_VIEWS', { most: MOST_SAVED_VIEWS }, 'name');
  await putView(tx, {
    staff_id: actor.staff_id,
    path,
    name,
    query,
    group_id: is_shared ? actor.group_id : null,
    saved_at: clock.now().toISOString(),
  });
  note({ subject_kind: 'staff', subject_id: actor.staff_id, facts: { path, name, is_shared } });
  return {
    view: { name, query, is_shared, is_own: true, made_by: actor.full_name },
    message: MESSAGES[caller.language].view_saved,
  };
};

export const removeView: CommandHandler<typeof usersCalls.removeView> = async (
  { path, name },
  { tx, actor, caller, note },
) => {
  if (!(await deleteView(tx, actor.staff_id, path, name))) throw fail('SAVED_VIEW_NOT_FOUND', {}, 'name');
  note({ subject_kind: 'staff', subject_id: actor.staff_id, facts: { path, name } });
  return { message: MESSAGES[caller.language].view_removed };
};
