/** The business describes itself: a change counts at once everywhere, and what loans depend on stays. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { business } from '@palier/contract/settings/business.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBusiness, watchBusiness } from '../../platform/settings/business.ts';
import { sendMessages } from '../messages/send-message.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { PAYBILL_OF_MTN } from '../../../../tests/harness/sandbox-paybills.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let owner: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.staff(['EDIT_BUSINESS', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_SETTINGS']);
});
afterAll(() => portal.stop());

type Values = Sent<typeof settingsCalls.changeBusiness>['values'];

/** A PNG of one colour, 16 × 16 pixels. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGOQj19BEmIY1TCqYfhqAADEXyYQTnVA6wAAAABJRU5ErkJggg==';

/** The same picture with a script behind its pixels, which every browser shows as the picture. */
const withHiddenData = (picture: string): string => {
  const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64');
  const hidden = Buffer.from('<script>alert(document.domain)</script> taken at 4.0511, 9.7679');
  return `data:image/png;base64,${Buffer.concat([bytes, hidden]).toString('base64')}`;
};

const proposal = async (values: Partial<Values>) => {
  const { groups } = await portal.done(settingsCalls.settings, undefined, owner);
  const now = groups.find(({ group }) => group === 'business');
  return {
    version: now?.newest_version ?? 0,
    values: { ...(now?.current.values as Values), ...values },
    reason: 'the board decided so',
  };
};
const ask = async (values: Partial<Values>) =>
  (await portal.done(settingsCalls.changeBusiness, await proposal(values), owner)).request;
async function change(values: Partial<Values>): Promise<void> {
  const { id } = await ask(values);
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: id }, checker);
}
const refused = async (values: Partial<Values>, field: string) =>
  expect(
    (await portal.refused(settingsCalls.changeBusiness, await proposal(values), owner, 'INVALID_INPUT')).fields,
  ).toHaveProperty(`values.${field}`);

describe('the business', () => {
  test('counts at once in this process when a second person approves it, and soon in the others', async () => {
    const other = await watchBusiness(portal.services.database);
    await change({
      brand_name: 'Mfoundi',
      support_phone: '+237 699 00 03 33',
      colour: '#1f5fa8',
      dark_colour: '#86b9f5',
      logo: withHiddenData(PNG),
    });
    expect(portal.services.business).toMatchObject({ brand_name: 'Mfoundi', version: 1, currency: 'XAF' });
    await portal.until('the other process has it', async () => other.business.brand_name === 'Mfoundi');
    other.stop();
    await portal.database.transaction((tx) =>
      sendMessages(tx, portal.services, [
        { to: '+237670000009', template: 'new_device', language: 'en', facts: { username: 'ada', device: 'Chrome' } },
      ]),
    );
    const { rows } = await portal.database.pool.query<{ text: string }>(
      'select text from messages order by id desc limit 1',
    );
    expect(rows[0]?.text).toMatch(/^Mfoundi/);
  });

  test('has pictures that the portal drew again, without what was hidden in the file', async () => {
    const { logo } = portal.services.business;
    const bytes = Buffer.from(logo.split(',')[1] ?? '', 'base64');
    expect(bytes.includes('script') || bytes.includes('4.0511')).toBe(false);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 16, 16]);
    // What looks like a PNG and is none is refused, and a picture that stays is no change.
    const broken = `${PNG.slice(0, 60)}${'A'.repeat(PNG.length - 60)}`;
    await portal.refused(settingsCalls.changeBusiness, await proposal({ logo: broken }), owner, 'UNSUPPORTED_FILE');
    await portal.refused(settingsCalls.changeBusiness, await proposal({}), owner, 'NOTHING_CHANGED');
  });

  test('does not change before it is approved, and shows no bytes of a picture in the request', async () => {
    const { id, was, proposed } = await ask({ logo: '' });
    expect(portal.services.business.logo).toMatch(/^data:image\/png;base64,/);
    // The person who decides sees the picture itself.
    const seen = await portal.done(settingsCalls.proposedPictures, { request_id: id }, checker);
    expect(seen).toEqual({ logo: '', powered_by: '' });
    await portal.refused(
      settingsCalls.proposedPictures,
      { request_id: '00000000-0000-7000-8000-000000000000' },
      checker,
      'REQUEST_NOT_FOUND',
    );
    expect([was, proposed]).toEqual([
      { logo: expect.stringMatching(/^PNG 16 × 16 · [\da-f]{8}$/) as string },
      expect.objectContaining({ logo: '' }),
    ]);
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: id, decision: 'decline', reason: 'keep it' },
      checker,
    );
  });

  test.each([
    [{ time_zone: 'Africa/Atlantis' }, 'time_zone'],
    [{ country: 'FR' as Values['country'] }, 'country'],
    [{ colour: '#fffffe' }, 'colour'],
    [{ dark_colour: '#1f5fa8' }, 'dark_colour'],
    [{ colour: '#7b7b7b' }, 'colour'],
    [{ colour: 'red' }, 'colour'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo'],
    [{ logo: PNG.replace('iVBOR', 'iVBOS') }, 'logo'],
    [{ logo: `${PNG.slice(0, -4)}${'AAAA'.repeat(30_000)}` }, 'logo'],
    [{ brand_name: 'A brand that is far too long for a text' }, 'brand_name'],
    [{ brand_name: 'one\ntwo' }, 'brand_name'],
    [{ company_name: '\u202Eemoc' }, 'company_name'],
    [{ support_phone: 'our shop' }, 'support_phone'],
    [{ mtn_prefixes: ['+237680', '+237650'] }, 'mtn_prefixes'],
  ])('refuses %o', async (values, field) => {
    await refused(values, field);
  });

  test('moves its calendar to another zone and its money to another country until there is a loan', async () => {
    await change({ country: 'CI', time_zone: 'Pacific/Kiritimati' });
    expect(portal.services.business).toMatchObject({ country: 'CI', currency: 'XOF' });
    expect(portal.services.clock.today()).toBe(dayIn('Pacific/Kiritimati', portal.services.clock.now()));
    await change({ country: 'CM', time_zone: 'Africa/Douala' });

    const place = await shop(portal, { phones: 1 });
    const { id } = await ask({ time_zone: 'Africa/Abidjan' });
    await activeLoan(portal, place, await customer(portal, place), { imei: place.imeis[0] ?? '' });
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: id }, checker, 'FIXED_BY_LOANS');
    expect(portal.services.business.time_zone).toBe('Africa/Douala');
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: id, decision: 'decline', reason: 'too late' },
      checker,
    );
    for (const fixed of [{ country: 'GA' as const }, { time_zone: 'Africa/Abidjan' }])
      await portal.refused(settingsCalls.changeBusiness, await proposal(fixed), owner, 'FIXED_BY_LOANS');
    await change({ brand_name: 'Wouri' });
    expect(portal.services.business.brand_name).toBe('Wouri');
  });

  test('keeps the newer of two readings that cross', async () => {
    const { version } = portal.services.business;
    portal.services.adoptBusiness(version - 1, { ...defaultsOf(business), brand_name: 'Yesterday' });
    expect(portal.services.business.brand_name).toBe('Wouri');
    expect((await readBusiness(portal.database)).version).toBe(version);
  });
});

describe('the first steps', () => {
  test('are found where they are taken', async () => {
    const fresh = await startPortal({ workers: false });
    const boss = await fresh.staff('all');
    const steps = async () =>
      (await fresh.done(settingsCalls.firstSteps, undefined, boss)).steps
        .filter(({ is_done }) => is_done)
        .map(({ step }) => step);
    expect(await steps()).toEqual(['administrator']);
    await fresh.staff(['APPROVE_MAKER_CHECKER']);
    await shop(fresh, { phones: 1 });
    await fresh.done(settingsCalls.testProvider, { provider: 'mtn-momo' }, boss);
    expect(await steps()).toEqual(['administrator', 'second_person', 'shop', 'agent', 'product', 'stock', 'operator']);
    const pay = (account: string, amount: number) =>
      fresh.control('/__control/c2b', { msisdn: '+237670000001', account, amount });
    await pay('TEST', 1_001);
    await pay('TESTS', 100);
    expect(await steps()).not.toContain('payment');
    await pay('test', 1_000);
    await fresh.until('the test payment', async () => (await steps()).includes('payment'));
    const { rows } = await fresh.database.pool.query('select amount_fcfa, purpose, account_keyed_in from payments');
    expect(rows).toEqual([{ amount_fcfa: 1_000, purpose: 'suspense', account_keyed_in: 'test' }]);
    await expectSound(fresh);
    await fresh.stop();
  });

  test('try the first payment through what is connected and the reader’s own number can use', async () => {
    const mtn = await startPortal({ workers: false, environment: PAYBILL_OF_MTN });
    const paid = async (msisdn: string, on = mtn) => {
      const { short_code, payments_by } = await on.done(
        settingsCalls.firstSteps,
        undefined,
        await on.staff('all', { msisdn }),
      );
      return { short_code, payments_by };
    };
    const short_code = mtn.config.paybills['mtn-paybill']?.short_code;
    expect(await paid('+237670000901')).toEqual({ payments_by: 'paybill', short_code });
    expect(await paid('+237690000901')).toMatchObject({ payments_by: 'prompt' });
    await mtn.stop();
    const without = `${PAYBILL_OF_MTN.PALIER_DEMO_WITHOUT},mtn-momo,orange-money`;
    const alone = await startPortal({
      workers: false,
      environment: { ...PAYBILL_OF_MTN, PALIER_DEMO_WITHOUT: without },
    });
    expect(await paid('+237690000901', alone)).toEqual({ payments_by: 'paybill_of_others', short_code });
    await alone.stop();
  });

  test('of a business of cash, phones without locks and no texts are fewer, and end with “ready to sell”', async () => {
    const small = await startPortal({
      workers: false,
      environment: { PALIER_DEMO_WITHOUT: 'daraja-paybill,mtn-paybill,mtn-momo,orange-money,orange,africastalking' },
      settings: { business: { brand_name: 'Akwa' }, selling: { stand_in_codes: false } },
    });
    const boss = await small.staff('all');
    const guide = () => small.done(settingsCalls.firstSteps, undefined, boss);
    const place = await shop(small, { lock_solution: 'none' });
    const before = await guide();
    expect(before).toMatchObject({ payments_by: 'cash', ready_to_sell: false });
    expect(before.steps.filter(({ is_needed }) => !is_needed).map(({ step }) => step)).toEqual([
      'places',
      'operator',
      'lock',
    ]);
    await setSettings(small.database, { selling: { stand_in_codes: true } });
    expect((await guide()).ready_to_sell).toBe(true);
    // Checked live: without an agent nobody sells.
    await small.database.sql
      .updateTable('staff')
      .set({ suspended_at: small.services.clock.now().toISOString() })
      .where('id', '=', place.agent.id)
      .execute();
    expect((await guide()).ready_to_sell).toBe(false);
    await small.stop();
  });
});
