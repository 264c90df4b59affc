/** Regions and territories: lists of them, and changes of their names. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { withFreshName } from './name-in-use.ts';
import {
  type RegionRow,
  insertRegions,
  insertTerritory,
  listRegions,
  listTerritories,
  findRegionForUpdate,
  findTerritoryForUpdate,
  readRegion,
  regionNamesTaken,
  setRegionName,
  setTerritoryName,
} from './places.sql.ts';
import { isUnlimited, scopeOf } from './scope.ts';
import { MESSAGES } from './words.ts';

/** Staff of a shop and users of owners see who leads a region, and no number but their own: it is how a lead signs in. */
export const readRegions: QueryHandler<typeof networkCalls.regions> = async ({ search }, { db, actor }) => {
  const regions = await listRegions(db, { search });
  if (isUnlimited(await scopeOf(db, actor))) return { regions };
  const seen = (lead: RegionRow['leads'][number]) =>
    lead.staff_id === actor.staff_id ? lead : { ...lead, msisdn: maskMsisdn(lead.msisdn) };
  return { regions: regions.map((region) => ({ ...region, leads: region.leads.map(seen) })) };
};

/** Adds all of them or none. A name that is taken, or appears twice, is refused at its place in the list. */
export const createRegions: CommandHandler<typeof networkCalls.createRegions> = async (
  input,
  { tx, clock, caller, note },
) => {
  const isMany = 'regions' in input;
  const names = isMany ? input.regions.map(({ name }) => name) : [input.name];
  const taken = await regionNamesTaken(tx, names);
  names.forEach((name, at) => {
    const key = name.toLowerCase();
    if (taken.has(key)) throw fail('NAME_IN_USE', {}, isMany ? `regions.${at}.name` : 'name');
    taken.add(key);
  });
  const rows = names.map((name) => ({ id: newId(), name, created_at: clock.now().toISOString() }));
  await withFreshName(insertRegions(tx, rows));
  for (const { id, name } of rows) note({ subject_kind: 'region', subject_id: id, after: { name } });
  return {
    regions: await listRegions(tx, { ids: rows.map(({ id }) => id) }),
    message: MESSAGES[caller.language].added,
  };
};

export const renameRegion: CommandHandler<typeof networkCalls.renameRegion> = async (
  { region_id, name },
  { tx, caller, note },
) => {
  const region = await findRegionForUpdate(tx, region_id);
  if (!region) throw fail('REGION_NOT_FOUND', {}, 'region_id');
  await withFreshName(setRegionName(tx, region_id, name));
  note({ subject_kind: 'region', subject_id: region_id, before: { name: region.name }, after: { name } });
  return { message: MESSAGES[caller.language].changed };
};

export const readTerritories: QueryHandler<typeof networkCalls.territories> = async (
  { region_id, search },
  { db },
) => ({
  territories: await listTerritories(db, { region_id, search }),
});

export const createTerritory: CommandHandler<typeof networkCalls.createTerritory> = async (
  { region_id, name },
  { tx, clock, caller, note },
) => {
  if (!(await readRegion(tx, region_id))) throw fail('REGION_NOT_FOUND', {}, 'region_id');
  const id = newId();
  await withFreshName(insertTerritory(tx, { id, region_id, name, created_at: clock.now().toISOString() }));
  note({ subject_kind: 'territory', subject_id: id, after: { name, region_id } });
  const [territory] = await listTerritories(tx, { id });
  if (!territory) throw fail('TERRITORY_NOT_FOUND');
  return { territory, message: MESSAGES[caller.language].added };
};

export const renameTerritory: CommandHandler<typeof networkCalls.renameTerritory> = async (
  { territory_id, name },
  { tx, caller, note },
) => {
  const territory = await findTerritoryForUpdate(tx, territory_id);
  if (!territory) throw fail('TERRITORY_NOT_FOUND', {}, 'territory_id');
  await withFreshName(setTerritoryName(tx, territory_id, name));
  note({ subject_kind: 'territory', subject_id: territory_id, before: { name: territory.name }, after: { name } });
  return { message: MESSAGES[caller.language].changed };
};
