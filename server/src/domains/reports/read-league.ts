/** The figures of each shop, owner, agent, region or territory beside those of all. */
import type { Received, Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LeagueScope } from '@palier/contract/reports/records.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { addFlows, figuresBy, flowsOf, NO_FIGURES } from './figures.ts';
import { type Part, flowSums } from './figures.sql.ts';
import { type Reading, frameOf, partOf } from './frame.ts';
import { namesOf } from './names.sql.ts';
import { inTime } from './said-days.ts';

type Asked = ReturnType<typeof inTime<Received<typeof reportsCalls.shops>>>;
type League = Result<typeof reportsCalls.shops>;

export async function leagueBy(
  scope: LeagueScope,
  { from_on, ...asked }: Asked,
  context: Reading,
  more: Partial<Part> = {},
): Promise<League> {
  const { db } = context;
  const part = { ...(await partOf(asked, context)), ...more };
  const { frame } = await frameOf(asked, part, context);
  const period = { from_on, until_on: asked.as_of_on };
  const [figures, flows, all] = await Promise.all([
    figuresBy(db, part, [asked.as_of_on], scope),
    flowSums(db, part, period, scope),
    figuresBy(db, part, [asked.as_of_on], null),
  ]);
  const flows_of = new Map(flows.map((one) => [one.id ?? '', one]));
  const ids = [...new Set([...figures.keys(), ...flows_of.keys()])];
  const names = await namesOf(
    db,
    scope,
    ids.filter((id) => id !== ''),
  );
  return {
    frame,
    rows: ids.map((id) => ({
      id: id === '' ? null : id,
      name: names.get(id) ?? null,
      figures: figures.get(id) ?? NO_FIGURES,
      flows: flowsOf(flows_of.get(id)),
    })),
    all: { figures: all.get('') ?? NO_FIGURES, flows: addFlows(flows) },
  };
}

export const readShops: QueryHandler<typeof reportsCalls.shops> = (asked, context) =>
  leagueBy('shop', inTime(asked, context), context);
export const readShopOwners: QueryHandler<typeof reportsCalls.shopOwners> = (asked, context) =>
  leagueBy('shop_owner', inTime(asked, context), context);
export const readAgents: QueryHandler<typeof reportsCalls.agents> = (asked, context) =>
  leagueBy('agent', inTime(asked, context), context);

/** Main shops carry the brand of the operator; dealers sell under their own names. */
export const readAllUnbranded: QueryHandler<typeof reportsCalls.allUnbranded> = (asked, context) =>
  leagueBy('shop', inTime(asked, context), context, { store_type: 'dealer shop' });

export const readLeague: QueryHandler<typeof reportsCalls.league> = async ({ scope, ...asked }, context) => {
  const known = LeagueScope.safeParse(scope);
  if (!known.success) throw fail('REPORT_SCOPE_UNKNOWN', {}, 'scope');
  return leagueBy(known.data, inTime(asked, context), context);
};
