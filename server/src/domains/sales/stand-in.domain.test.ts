/** A business without texts sells: a second person confirms the customer, and the agent's code comes from their app. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../../../tests/harness/app-codes.ts';
import { identityOf } from '../../../../tests/harness/customers.ts';
import {
  type Person,
  SIGNATURE,
  type Shop,
  countDeposit,
  customer,
  saleAtDeposit,
  shop,
} from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { slipPaper } from '../../../../tests/harness/slip-paper.ts';
import { putAppIntoUse } from '../auth/app-in-use.ts';

const SELLS = ['ADD_LOAN', 'FIND_CUSTOMER', 'TAKE_PAYMENT', 'VIEW_CUSTOMERS_QUALIFIED_PHONES'] as const;

let portal: Portal;
let place: Shop;
let colleague: Staff;

const startWithoutTexts = (isAlone = false) =>
  startPortal({
    environment: { PALIER_DEMO_WITHOUT: 'orange,africastalking' },
    settings: { selling: { stand_in_codes: true } },
    isAlone,
  });

beforeAll(async () => {
  portal = await startWithoutTexts();
  place = await shop(portal, { phones: 8 });
  colleague = await portal.staff(SELLS, { shop_id: place.id });
}, 120_000);
afterAll(() => portal.stop());

const numberOf = async (at: Portal, { id }: Person) => (await identityOf(at, id)).document_number;

/** A sale whose deposit is paid, at step 7. */
async function atCodes(at: Portal, where: Shop) {
  const person = await customer(at, where);
  const { id: application_id, deposit_fcfa, loan_reference } = await saleAtDeposit(at, where, person);
  const amount_fcfa = deposit_fcfa ?? 0;
  const { agent } = where;
  await at.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa, receipt_number: `R-${loan_reference}` },
    agent,
  );
  await at.done(
    paymentsCalls.confirmDeposit,
    { application_id, deposit_received: true, customer_made_deposit: true, shop_payment_made: true },
    agent,
  );
  await countDeposit(at, application_id, agent);
  const shown = { application_id, document_number: await numberOf(at, person), document: await slipPaper() };
  return { application_id, person, shown };
}

/** What the authenticator app of this person shows, of a step that was not used yet. */
async function codeOfApp(at: Portal, staff: Staff): Promise<string> {
  const now = at.services.clock.wall();
  const { secret } = await at.database.transaction((tx) =>
    putAppIntoUse(tx, at.services.config.secret, { id: staff.id, username: 'agent' }, 'Palier', now),
  );
  return appCode(secret, now);
}

async function created(at: Portal, where: Shop, application_id: string, customer_code: string, staff: Staff) {
  await at.done(salesCalls.saveSignature, { application_id, language: 'en', signature: SIGNATURE }, staff);
  const { rows } = await at.database.pool.query<{ imei: string }>(
    `select imei from devices where state = 'in_stock' and shop_id = $1 limit 1`,
    [where.id],
  );
  const creation = { action: 'create', application_id, imei: rows[0]?.imei ?? '', customer_code } as const;
  return async (agent_code: string) => at.call(loansCalls.loans, { ...creation, agent_code }, staff);
}

test('a colleague with customer and document before them reads out a code, and the agent’s comes from the app', async () => {
  const { application_id, shown } = await atCodes(portal, place);
  const { application } = await portal.done(salesCalls.application, { application_id }, place.agent);
  expect(application).toMatchObject({
    code_ways: { customer: 'stand_in', agent: 'app' },
    codes_sent: { customer: false, agent: true },
  });
  await portal.refused(salesCalls.sendCustomerCode, { application_id }, place.agent, 'NO_TEXTS');
  await portal.refused(salesCalls.standIn, shown, place.agent, 'OWN_SALE');
  await portal.refused(
    salesCalls.standIn,
    { ...shown, document_number: 'CM9999999999' },
    colleague,
    'DOCUMENT_OF_ANOTHER',
  );
  const stood_in = await portal.done(salesCalls.standIn, shown, colleague);
  expect(stood_in.code).toMatch(/^\d{6}$/);
  await portal.refused(salesCalls.standIn, shown, colleague, 'RESEND_TOO_SOON');
  const after = await portal.done(salesCalls.application, { application_id }, place.agent);
  expect(after.application).toMatchObject({ step: STEP.loan, codes_sent: { customer: true, agent: true } });

  const create = await created(portal, place, application_id, stood_in.code, place.agent);
  const code = await codeOfApp(portal, place.agent);
  expect(await create(code === '000000' ? '111111' : '000000')).toMatchObject({ refusal: { code: 'OTP_WRONG' } });
  expect(await create(code)).toMatchObject({ ok: true });
  const audit = await portal.database.pool.query(
    `select facts from audit_entries where call = 'loans.loans' and facts->>'stood_in_by' = $1`,
    [colleague.id],
  );
  expect(audit.rows).toMatchObject([{ facts: { decided_as: 'second_person' } }]);
  const reviewer = await portal.staff(['REVIEW_KYC']);
  const listed = { search: application.loan_reference };
  const { data } = await portal.done(salesCalls.standIns, listed, reviewer);
  expect(data).toMatchObject([{ shop: expect.any(String), stood_in_as: 'second_person' }]);
  const document = { stand_in_id: data[0]?.stand_in_id ?? '' };
  expect(await portal.done(salesCalls.standInDocument, document, reviewer)).toBeTruthy();
  expect((await portal.done(salesCalls.standIns, { ...listed, stood_in_as: 'alone' }, reviewer)).total_items).toBe(0);
  const elsewhere = await portal.staff(['REVIEW_KYC'], { shop_id: (await shop(portal)).id });
  expect((await portal.done(salesCalls.standIns, listed, elsewhere)).data).toEqual([]);
  await portal.refused(salesCalls.standInDocument, document, elsewhere, 'NOT_FOUND');
  await expectSound(portal);
});

test('who decides about sales to customers stands in without selling, from the customer’s card', async () => {
  const { application_id, person, shown } = await atCodes(portal, place);
  const awaited = async (as: Staff) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, as)).stand_in_awaited;
  const [decides, elsewhere, reads] = [
    await portal.staff(['APPROVE_CUSTOMER_SALE', 'FIND_CUSTOMER'], { shop_id: place.id }),
    await portal.staff(['APPROVE_CUSTOMER_SALE', 'FIND_CUSTOMER'], { shop_id: (await shop(portal)).id }),
    await portal.staff(['FIND_CUSTOMER'], { shop_id: place.id }),
  ];
  expect([await awaited(decides), await awaited(place.agent), await awaited(reads)]).toEqual([true, false, false]);
  await portal.refused(salesCalls.standIn, shown, elsewhere, 'APPLICATION_NOT_FOUND');
  await portal.refused(salesCalls.standIn, shown, reads, 'FORBIDDEN');
  const { code } = await portal.done(salesCalls.standIn, shown, decides);
  const create = await created(portal, place, application_id, code, place.agent);
  expect(await create(await codeOfApp(portal, place.agent))).toMatchObject({ ok: true });
  const { rows } = await portal.database.pool.query(
    `select stood_in_as from stand_ins where application_id = $1 and stood_in_by = $2`,
    [application_id, decides.id],
  );
  expect(rows).toEqual([{ stood_in_as: 'second_person' }]);
});

test('who stood in does not sell the phone too, and its code is used once', async () => {
  const { application_id, shown } = await atCodes(portal, place);
  const { code } = await portal.done(salesCalls.standIn, shown, colleague);
  const asColleague = await created(portal, place, application_id, code, colleague);
  expect(await asColleague(await codeOfApp(portal, colleague))).toMatchObject({ refusal: { code: 'OWN_SALE' } });
  const asAgent = await created(portal, place, application_id, code, place.agent);
  expect(await asAgent(await codeOfApp(portal, place.agent))).toMatchObject({ ok: true });
});

test('a colleague of another shop cannot, and nobody can where the business does not allow it', async () => {
  const { shown } = await atCodes(portal, place);
  const away = await shop(portal);
  await portal.refused(salesCalls.standIn, shown, away.agent, 'APPLICATION_NOT_FOUND');
  await setSettings(portal.database, { selling: { stand_in_codes: false } });
  await portal.refused(salesCalls.standIn, shown, colleague, 'STAND_IN_OFF');
  await setSettings(portal.database, { selling: { stand_in_codes: true } });
});

test('one person alone confirms and sells, which is marked, and the phone is activated a day later', async () => {
  const alone = await startWithoutTexts(true);
  const own = await shop(alone);
  const { application_id, shown } = await atCodes(alone, own);
  const { code } = await alone.done(salesCalls.standIn, shown, own.agent);
  const create = await created(alone, own, application_id, code, own.agent);
  expect(await create(await codeOfApp(alone, own.agent))).toMatchObject({ ok: true });
  const activate = () =>
    alone.until('the lock is on the phone', async () => {
      const answer = await alone.call(
        deviceLocksCalls.confirmActivation,
        { application_id, sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true },
        own.agent,
      );
      if (answer.ok) return 'done';
      return answer.refusal.code !== 'LOCK_NOT_ACTIVE' && answer.refusal.code;
    });
  expect(await activate()).toBe('ACTIVATES_LATER');
  const reviewer = await alone.staff(['REVIEW_KYC']);
  const { data } = await alone.done(salesCalls.standIns, { stood_in_as: 'alone' }, reviewer);
  expect(data).toMatchObject([{ loan_reference: expect.any(String), stood_in_as: 'alone' }]);
  await alone.moveDays(1);
  expect(await activate()).toBe('done');
  await alone.stop();
});

test('where texts are sent, nobody stands in for the customer’s phone', async () => {
  const texting = await startPortal({ settings: { selling: { stand_in_codes: true } } });
  const where = await shop(texting);
  const { application_id, shown } = await atCodes(texting, where);
  const other = await texting.staff(SELLS, { shop_id: where.id });
  await texting.refused(salesCalls.standIn, shown, other, 'STAND_IN_OFF');
  await texting.done(salesCalls.sendCustomerCode, { application_id }, where.agent);
  await texting.stop();
});
