import { NewStore } from '@palier/contract/network/store-fields.ts';
import { addStores, listTerritories, mayChange, ownersByNumbers, scopeOf, shopsByNames } from '../network/network.ts';
import type { CheckRows } from './import-plan.ts';
import { type Problem, cellOf, cellOrNull, decimalNumber, readRow, twiceIn } from './row-reading.ts';
import { plainName } from '../../platform/tables/headings.ts';
import { readNumber, refusalOf } from './typed-number.ts';
import { type ProblemCode, problemSentence } from './words.ts';

/** Stores, with the owner found by phone number and the territory by name. */
export const importStores: CheckRows = async (db, rows, { actor, caller: { language }, clock, services }) => {
  const { country } = services.business;
  const scope = await scopeOf(db, actor);
  const territories = await listTerritories(db, {});
  const numbers = rows.map((row) =>
    cellOf(row, 'owner_phone') === ''
      ? null
      : readNumber(cellOf(row, 'owner_phone'), { country, field: 'owner_phone', language }),
  );
  const owners = await ownersByNumbers(
    db,
    numbers.flatMap((number) => number?.msisdn ?? []),
  );
  const taken = await shopsByNames(
    db,
    rows.map((row) => cellOf(row, 'name').toLowerCase()),
  );
  const twice = twiceIn(language);

  const checked = rows.map((row, place) => {
    const problem = (field: string, code: ProblemCode): Problem => ({
      field,
      code,
      message: problemSentence(code, language, field),
    });
    const number = numbers[place] ?? null;
    const owner = number?.msisdn ? owners.get(number.msisdn) : undefined;
    // Where a row gives no number, a user of an owner adds a store of that owner.
    const shop_owner_id = owner?.id ?? (number === null ? scope.shop_owner_id : null);
    const territory = territoryOf(territories, cellOf(row, 'territory'), cellOf(row, 'region'));
    const name = cellOf(row, 'name');
    const given = {
      name,
      type: cellOf(row, 'type').toLowerCase() || undefined,
      location: cellOf(row, 'location'),
      latitude: decimalNumber(cellOf(row, 'latitude')),
      longitude: decimalNumber(cellOf(row, 'longitude')),
      shop_owner_id,
      territory_id: typeof territory === 'object' ? (territory?.id ?? null) : null,
    };
    const { value, problems: broken } = readRow(NewStore, row, given, language);
    const half_position =
      (cellOrNull(row, 'latitude') === null) === (cellOrNull(row, 'longitude') === null)
        ? []
        : [problem(cellOrNull(row, 'latitude') === null ? 'latitude' : 'longitude', 'VALUE_MISSING')];
    const ownerProblem = (): Problem | null => {
      if (number?.problem) return number.problem;
      if (number?.msisdn && !owner) return problem('owner_phone', 'OWNER_UNKNOWN');
      return owner && owner.status !== 'active'
        ? refusalOf('owner_phone', 'OWNER_NOT_ACTIVE', language, { state: owner.status })
        : null;
    };
    const problems = [
      ...broken,
      ...half_position,
      ...[ownerProblem()].filter((found) => found !== null),
      ...(typeof territory === 'string'
        ? [problem(territory === 'REGION_UNKNOWN' ? 'region' : 'territory', territory)]
        : []),
      ...(name === '' ? [] : twice(row, 'name', name)),
      ...(taken.has(name.toLowerCase()) ? [refusalOf('name', 'NAME_IN_USE', language)] : []),
      ...(number?.problem || mayChange(scope, { id: '', shop_owner_id })
        ? []
        : [refusalOf('owner_phone', 'FORBIDDEN', language)]),
    ];
    const becomes = [
      owner?.full_name,
      typeof territory === 'object' && territory ? `${territory.name}, ${territory.region}` : null,
    ]
      .filter(Boolean)
      .join(' · ');
    return { row: row.row, problems, becomes: becomes || null, store: value };
  });
  return {
    report: checked.map(({ row, problems, becomes }) => ({ row, problems, becomes })),
    create: async ({ tx }) => {
      const stores = checked.flatMap(({ row, store }) => (store ? [{ row, store }] : []));
      const overtaken = await addStores(
        tx,
        stores.map(({ store }) => store),
        clock.now(),
      );
      return {
        clashes: overtaken.map((place) => ({
          row: stores[place]?.row ?? 0,
          problem: refusalOf('name', 'NAME_IN_USE', language),
        })),
      };
    },
  };
};

interface Territory {
  readonly id: string;
  readonly name: string;
  readonly region: string;
}

/** Finds a territory by its name without accents. The region decides between territories with the same name. */
function territoryOf(
  territories: readonly Territory[],
  name: string,
  region: string,
): Territory | null | 'TERRITORY_UNKNOWN' | 'TERRITORY_AMBIGUOUS' | 'REGION_UNKNOWN' {
  const inRegion =
    region === '' ? territories : territories.filter((one) => plainName(one.region) === plainName(region));
  if (inRegion.length === 0 && region !== '') return 'REGION_UNKNOWN';
  if (name === '') return null;
  const [found, other] = inRegion.filter((one) => plainName(one.name) === plainName(name));
  if (found === undefined) return 'TERRITORY_UNKNOWN';
  return other === undefined ? found : 'TERRITORY_AMBIGUOUS';
}
