/** What the actor may see and decide of requests. */
import { REQUEST_KINDS, REQUEST_LISTS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { admits } from '@palier/contract/call.ts';
import type { Actor } from '../../platform/handler.ts';
import { type RequestReader } from './request-visibility.sql.ts';

export const EVERY_KIND = Object.keys(REQUEST_KINDS) as RequestKind[];

export const mayDecide = (actor: Actor, kind: RequestKind): boolean => actor.roles.has(REQUEST_KINDS[kind].approve);

/**
 * A list that is open to all staff shows each reader only the requests that concern them. A list that needs a role
 * shows its holders every request.
 */
const mayView = (actor: Actor, kind: RequestKind): boolean => {
  const { view } = REQUEST_LISTS[REQUEST_KINDS[kind].list];
  return view !== 'signed-in' && admits(view, actor.roles);
};

export const readerOf = (actor: Actor): RequestReader => ({
  staff_id: actor.staff_id,
  decides: EVERY_KIND.filter((kind) => mayDecide(actor, kind)),
  views: EVERY_KIND.filter((kind) => mayView(actor, kind)),
});
