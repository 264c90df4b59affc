/** A provision matrix of the business’s own: typed by one person, decided by another, in force from a day. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

type Change = Sent<typeof settingsCalls.changeMoney>;

let portal: Portal;
let maker: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  maker = await portal.staff(['EDIT_MONEY_SETTINGS', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_SETTINGS']);
});
afterAll(() => portal?.stop());

const band = (until_days: number | null, rate_basis_points: number) => ({ until_days, rate_basis_points });
const OWN: TypedMatrix = {
  base: 'gross',
  rows: [band(0, 75), band(45, 1_250), band(90, 5_000), band(null, 10_000)],
  doubtful_after_days: 45,
};

async function change(provision_matrix: TypedMatrix, rest: Partial<Change> = {}): Promise<Change> {
  const { groups } = await portal.done(settingsCalls.settings, undefined, maker);
  const money = groups.find(({ group }) => group === 'money');
  return {
    version: money?.newest_version ?? 0,
    values: { ...(money?.current.values as Change['values']), provisions: 'typed', provision_matrix },
    reason: 'our own losses of two years',
    ...rest,
  };
}

test('counts from its day, after a second person approved it', async () => {
  const today = portal.services.clock.today();
  const effective_on = addDays(today, 10);
  const before = await settingsOn(portal.database, 'money', today);
  const { request } = await portal.done(settingsCalls.changeMoney, await change(OWN, { effective_on }), maker);
  expect(request).toMatchObject({
    state: 'pending',
    was: { provisions: 'none' },
    proposed: {
      provisions: 'typed',
      provision_bands: ['≤ 0: 0.75 %', '≤ 45: 12.5 %', '≤ 90: 50 %', '> 90: 100 %'],
      provision_without_charge: false,
      provision_doubtful_days: 45,
      effective_on,
    },
  });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, maker, 'OWN_REQUEST');
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  expect(await settingsOn(portal.database, 'money', today)).toEqual(before);
  expect(await settingsOn(portal.database, 'money', addDays(effective_on, -1))).toEqual(before);
  expect(await settingsOn(portal.database, 'money', effective_on)).toMatchObject({
    provisions: 'typed',
    provision_matrix: { ...OWN, segments: [] },
  });
});

test('who decides reads the models and regions of the segments by name, and a name that is unknown is refused', async () => {
  const place = await shop(portal);
  const region_id = newId();
  await portal.database.sql
    .insertInto('regions')
    .values({ id: region_id, name: 'Littoral', created_at: portal.services.clock.now().toISOString() })
    .execute();
  const rates_basis_points = [75, 1_250, 6_000, 10_000];
  const segments = [
    { product_id: place.product_id, region_id, rates_basis_points },
    { product_id: null, region_id, rates_basis_points },
  ];
  for (const [key, code] of [
    ['product_id', 'PRODUCT_NOT_FOUND'],
    ['region_id', 'REGION_NOT_FOUND'],
  ] as const) {
    const matrix = { ...OWN, segments: [segments[1]!, { ...segments[0]!, [key]: newId() }] };
    const { fields } = await portal.refused(settingsCalls.changeMoney, await change(matrix), maker, code);
    expect(Object.keys(fields ?? {})).toEqual([`values.provision_matrix.segments.1.${key}`]);
    const rehearsed = await portal.refused(reportsCalls.rehearseProvisions, { matrix }, maker, code);
    expect(Object.keys(rehearsed.fields ?? {})).toEqual([`matrix.segments.1.${key}`]);
  }
  const { request } = await portal.done(settingsCalls.changeMoney, await change({ ...OWN, segments }), maker);
  const rates = '≤ 0: 0.75 % · ≤ 45: 12.5 % · ≤ 90: 60 % · > 90: 100 %';
  expect(request.was).toMatchObject({ provision_segments: [] });
  expect(request.proposed).toMatchObject({
    provision_segments: [`Tecno Spark 20, Littoral · ${rates}`, `Littoral · ${rates}`],
  });
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  const kept = await settingsOn(portal.database, 'money', portal.services.clock.today());
  expect(kept.provision_matrix).toEqual({ ...OWN, segments });
  // People who read the settings and their versions get the names too.
  const names = { [place.product_id]: 'Tecno Spark 20', [region_id]: 'Littoral' };
  const { groups } = await portal.done(settingsCalls.settings, undefined, checker);
  expect(groups.map(({ group, current }) => [group, current.names])).toEqual(
    groups.map(({ group }) => [group, group === 'money' ? names : {}]),
  );
  const { data } = await portal.done(settingsCalls.history, { group: 'money' }, checker);
  expect([data[0]?.names, data.at(-1)?.names]).toEqual([names, {}]);
});

const ID = '01890000-0000-7000-8000-000000000001';
const ofModel = (rates_basis_points: number[], product_id: string | null = ID) => ({
  product_id,
  region_id: null,
  rates_basis_points,
});

test.each([
  ['a segment of nothing', { ...OWN, segments: [ofModel([1, 2, 3, 4], null)] }, 'segments.0.product_id'],
  [
    'the same segment twice',
    { ...OWN, segments: [ofModel([1, 2, 3, 4]), ofModel([5, 6, 7, 8])] },
    'segments.1.product_id',
  ],
  ['a rate of a segment that falls', { ...OWN, segments: [ofModel([1, 2, 1, 4])] }, 'segments.0.rates_basis_points.2'],
  ['a segment with a rate too few', { ...OWN, segments: [ofModel([1, 2, 3])] }, 'segments.0.rates_basis_points'],
  ['rates that fall', { ...OWN, rows: [band(0, 75), band(45, 74), band(null, 100)] }, 'rows.1.rate_basis_points'],
  ['bands that overlap', { ...OWN, rows: [band(45, 1), band(45, 2), band(null, 3)] }, 'rows.1.until_days'],
  ['a gap', { ...OWN, rows: [band(45, 1), band(null, 2), band(null, 3)] }, 'rows.1.until_days'],
  ['more than everything', { ...OWN, rows: [band(45, 1), band(null, 10_001)] }, 'rows.1.rate_basis_points'],
  ['less than nothing', { ...OWN, rows: [band(45, -1), band(null, 1)] }, 'rows.0.rate_basis_points'],
  ['no last band without an end', { ...OWN, rows: [band(0, 1), band(45, 2)] }, 'rows.1.until_days'],
  ['doubtful within a band', { ...OWN, doubtful_after_days: 46 }, 'doubtful_after_days'],
])('%s is refused at its field', async (_, matrix, field) => {
  const { fields } = await portal.refused(
    settingsCalls.changeMoney,
    await change(matrix as TypedMatrix),
    maker,
    'INVALID_INPUT',
  );
  expect(Object.keys(fields ?? {})).toEqual([`values.provision_matrix.${field}`]);
});
