import type { searchCalls } from '@palier/contract/search/calls.ts';
import { searchedText } from '@palier/contract/values/search-text.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { scopeOf } from '../network/network.ts';
import { type Asked, KINDS, MOST_OF_A_KIND } from './search-kinds.ts';

/**
 * Everything that the text may name, of the kinds that the caller may see: exact matches first, then the others, kind
 * by kind.
 */
export const search: QueryHandler<typeof searchCalls.search> = async (
  { text: typed },
  { db, actor, caller, services, clock },
) => {
  const asked: Asked = {
    text: searchedText(typed),
    db,
    services,
    caller,
    actor,
    clock,
    scope: await scopeOf(db, actor),
  };
  const allowed = Object.values(KINDS).filter(
    ({ roles }) => roles.length === 0 || roles.some((role) => actor.roles.has(role)),
  );
  const found = (await Promise.all(allowed.map(async ({ look }) => (await look(asked)).slice(0, MOST_OF_A_KIND))))
    .flat()
    .map((hit) => ({ loan: null, ...hit }));
  return { hits: [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)] };
};
