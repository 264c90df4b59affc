/** A provision matrix of the business’s own: typed by one person, decided by another, in force from a day. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
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
    provision_matrix: OWN,
  });
});

test.each([
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
