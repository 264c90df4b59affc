/** A next of kin, as step 2 of a sale asks for it. */
export const aBrother = () => ({
  next_of_kin_name: 'Paul Ngo',
  next_of_kin_phone: someMsisdn(),
  relationship: 'brother' as const,
});

/**
 * Fixtures by name: a shop with stock, a customer who passed every check, an active loan. They are made with calls of
 * the API where there is one.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { confirmation, tell } from './paybill.ts';
import type { Portal, Staff } from './portal.ts';
import { soldOrRecorded } from './recorded-loan.ts';
import type { SoldLoan } from './write-loan-again.ts';

const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
export const someMsisdn = (): string => `+23767${digits(7)}`;
/** Serial numbers begin anywhere and count up, so that no two phones of a test have the same IMEI. */
let serial = Number(digits(6));
export const someImei = (tac = '35332811'): string => {
  serial = (serial + 1) % 1_000_000;
  const body = tac + String(serial).padStart(6, '0');
  return body + imeiCheckDigit(body);
};

/** A signature as the pad sends it: a small real PNG. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAYAAAD/Rn+7AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAB00lEQVRIx2NgGAWjYBRQB4iLi3MLCCjY8fMrBwgKKltJSkpy0cYmLTZ+fiUnopXz8akYCggorRIUVPwlKKj0H4aBYt+AYvOBjpanpvMEBBSroHZMIaDUmBXoiF6gwj8QDYq/gfxTQHo9EJ8Giv2FOFTxE5COpIbj+PnlFCEeV/oHjClHnAqBCviB+DDUYb9ADhURkZPEYthKqG//Adn5VAi9rVDzFuFUJCqqxQNUeBSq8KGwsKIpfkOV8qCh+Reoz5dcxwH1R0DtfCcmpiiOVREo4QNDbD9U4X1gZpAlznCFEqie97y8SqqkOk5YWF4DmlSAZiik4gviZdB09RgUhSTYwQiLbqDeyzIyMpzEaoTG2FWoB5fiCQXFFFiiB/mI1FBAtghIzyRSGzPQ3rUwj4GKMhyOU9YGhsBXqC+iKEjkekBzvkMzVxGh8g4WY6CkISKiqIYvgbZDy7Y5lOZEUJEDzTT/gI5sZGCwZ8EsTlSVgI47AnXcByEhBXMifK/gR63aAZJcFH9DHXARiDOEhOQtgLQ30GHToWUduJTg55c3GJCqEVRdAR1wD7n2QcL/QGUdD4+ayADX4CrswJiJBeVOUNkKxNuA7BZhYQX10dYNvQAApmyItaqX8QoAAAAASUVORK5CYII=';

export interface Shop {
  readonly id: string;
  readonly agent: Staff;
  readonly product_id: string;
  readonly imeis: readonly string[];
}

/** A shop with an agent, one product and some phones, and the lock policies that every test needs. */
export async function shop(
  portal: Portal,
  about: {
    lock_solution?: 'trustonic' | 'vivo' | 'knox_guard' | 'none';
    retail_fcfa?: number;
    deposit_fcfa?: number;
    phones?: number;
  } = {},
): Promise<Shop> {
  const at = portal.services.clock.now().toISOString();
  const { sql } = portal.database;
  const id = newId();
  const owner = newId();
  await sql
    .insertInto('shop_owners')
    .values({ id: owner, full_name: 'Owner', msisdn: someMsisdn(), created_at: at })
    .execute();
  await sql
    .insertInto('shops')
    // Seven signs, so that the name in a text is never taken for the six digits of a code.
    .values({ id, name: `Shop ${id.slice(-7)}`, shop_owner_id: owner, created_at: at })
    .execute();
  const product_id = newId();
  const lock_solution = about.lock_solution ?? 'trustonic';
  await sql
    .insertInto('products')
    .values({
      id: product_id,
      name: 'Tecno Spark 20',
      model: 'KJ5',
      sku: `SKU-${product_id.slice(-8)}`,
      product_code: `P-${product_id.slice(-8)}`,
      lock_type: lock_solution === 'none' ? 'no lock' : 'hard lock',
      lock_solution,
      created_at: at,
    })
    .execute();
  await sql
    .insertInto('price_versions')
    .values({
      id: newId(),
      product_id,
      effective_on: '2020-01-01',
      retail_price_fcfa: about.retail_fcfa ?? 100_000,
      wholesale_price_fcfa: 80_000,
      deposit_fcfa: about.deposit_fcfa ?? 20_000,
      credit_multiplier: 1.4,
      created_at: at,
    })
    .execute();
  const imeis = Array.from({ length: about.phones ?? 3 }, () => someImei());
  const devices = imeis.map((imei) => ({
    id: newId(),
    imei,
    product_id,
    shop_owner_id: owner,
    shop_id: id,
    state: 'in_stock',
    created_at: at,
  }));
  await sql.insertInto('devices').values(devices).execute();
  await sql
    .insertInto('imeis')
    .values(devices.map(({ imei, id: device_id }) => ({ imei, device_id })))
    .execute();
  const agent = await portal.staff(
    [
      'ADD_LOAN',
      'FIND_CUSTOMER',
      'VIEW_CUSTOMER_LOANS',
      'VIEW_CUSTOMER_MESSAGES',
      'VIEW_CUSTOMER_PHONE',
      'TAKE_PAYMENT',
      'VIEW_CUSTOMERS_QUALIFIED_PHONES',
      'REQUEST_OFFLINE_PIN',
      'REQUEST_SMS_UNLOCK',
    ],
    { shop_id: id },
  );
  return { id, agent, product_id, imeis };
}

export interface Person {
  readonly id: string;
  readonly msisdn: string;
}

/** A registered customer whose identity is verified and whose income is known. */
export async function customer(
  portal: Portal,
  { agent }: Shop,
  about: {
    msisdn?: string;
    verified?: boolean;
    income_fcfa?: number;
    first_name?: string;
    surname?: string;
    language?: 'en' | 'fr';
  } = {},
): Promise<Person> {
  const msisdn = about.msisdn ?? someMsisdn();
  const { customer: made } = await portal.done(
    customersCalls.register,
    {
      first_name: about.first_name ?? 'Awa',
      surname: about.surname ?? `Ngo ${digits(4).replace(/\d/g, (d) => String.fromCharCode(97 + Number(d)))}`,
      id_type: 'national ID',
      document_number: `CM${digits(10)}`,
      date_of_birth: '1990-02-03',
      msisdn,
      language: about.language ?? 'en',
      not_a_duplicate: true,
    },
    agent,
  );
  // Income is entered in a sale, which these customers may never have.
  await portal.database.sql
    .updateTable('customers')
    .set({
      ...(about.verified !== false && { kyc_state: 'verified' }),
      profession: 'teacher',
      residential_location: 'Douala',
      monthly_income_fcfa: about.income_fcfa ?? 200_000,
    })
    .where('id', '=', made.id)
    .execute();
  return { id: made.id, msisdn };
}

/** A sale at the deposit step. */
export async function saleAtDeposit(
  portal: Portal,
  place: Shop,
  person: Person,
  plan: { interval?: 'daily' | 'weekly' | 'monthly'; months?: 3 | 6 | 12; grade?: PhoneGrade | null } = {},
) {
  const { agent, product_id } = place;
  const { grade = null } = plan;
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, agent);
  const application_id = application.id;
  await portal.done(salesCalls.advanceApplication, { application_id, step: STEP.details }, agent);
  await portal.done(customersCalls.registerNextOfKin, { customer_id: person.id, ...aBrother() }, agent);
  await portal.done(salesCalls.advanceApplication, { application_id, step: STEP.next_of_kin }, agent);
  await portal.done(customersCalls.requestPreapproval, { customer_id: person.id }, agent);
  await portal.done(salesCalls.advanceApplication, { application_id, step: STEP.finance }, agent);
  await portal.done(salesCalls.choosePhone, { application_id, product_id, grade }, agent);
  const matrix = await portal.done(salesCalls.planMatrix, { product_id, customer_id: person.id, grade }, agent);
  const chosen = await portal.done(
    salesCalls.choosePlan,
    {
      application_id,
      price_version_id: matrix.price_version_id,
      repayment_interval: plan.interval ?? 'weekly',
      contract_duration: plan.months ?? 3,
    },
    agent,
  );
  return chosen.application;
}

/** The grade under which a phone is sold; null for a new one. */
export const gradeOf = async (portal: Portal, imei: string): Promise<PhoneGrade | null> =>
  ((await portal.database.sql.selectFrom('devices').select('grade').where('imei', '=', imei).executeTakeFirst())
    ?.grade as PhoneGrade | null | undefined) ?? null;

/** The code that was sent for one sale. An agent with many sales has older codes on the same phone. */
export const codeFor = (portal: Portal, msisdn: string, loan_reference: string): Promise<string> =>
  portal.until(
    `a code for ${loan_reference}`,
    async () =>
      (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`))
        .filter(({ text }) => text.includes(loan_reference))
        .flatMap(({ text }) => /\b(\d{6})\b/.exec(text.replaceAll(loan_reference, ''))?.[1] ?? [])[0],
  );

/** A colleague has counted the cash of this deposit, so that it keeps no phone from being released. */
export const countDeposit = (portal: Portal, application_id: string, { id }: Staff) =>
  portal.database.pool.query(
    `update payments set confirmed_by = $2, confirmed_at = now() where application_id = $1 and channel = 'cash'`,
    [application_id, id],
  );

/**
 * A sale whose deposit is paid, at the desk unless by the paybill, and confirmed, and proven if it is cash, whose codes
 * are sent and whose contract is signed.
 */
export async function saleAtCreation(
  portal: Portal,
  place: Shop,
  person: Person,
  { method = 'cash', ...plan }: Parameters<typeof saleAtDeposit>[3] & { method?: 'cash' | 'pos' | 'paybill' } = {},
) {
  const { agent } = place;
  const application = await saleAtDeposit(portal, place, person, plan);
  const application_id = application.id;
  const amount_fcfa = application.deposit_fcfa ?? 0;
  const { loan_reference } = application;
  if (method === 'paybill')
    await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: amount_fcfa }));
  else
    await portal.done(
      paymentsCalls.payDeposit,
      { method, application_id, amount_fcfa, receipt_number: `R-${loan_reference}` },
      agent,
    );
  await portal.done(
    paymentsCalls.confirmDeposit,
    { application_id, deposit_received: true, customer_made_deposit: true, shop_payment_made: true },
    agent,
  );
  await countDeposit(portal, application_id, agent);
  // A test sells in a minute what an agent sells in a month, and sends as many codes: the limit is reset.
  await portal.database.pool.query(`delete from throttles where key like 'sender_code%'`);
  await portal.done(salesCalls.sendCustomerCode, { application_id }, agent);
  await portal.done(salesCalls.sendAgentCode, { application_id }, agent);
  const customer_code = await codeFor(portal, person.msisdn, application.loan_reference);
  const agent_code = await codeFor(portal, agent.msisdn, application.loan_reference);
  const signed = await portal.done(
    salesCalls.saveSignature,
    { application_id, language: 'en', signature: SIGNATURE },
    agent,
  );
  return { application: signed.application, customer_code, agent_code };
}

/** Requests a code for the customer app. Other texts may reach the phone in the same moment, before it or after it. */
export async function appCodeFor(portal: Portal, msisdn: string): Promise<string> {
  const codes = async () =>
    (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`)).flatMap(
      ({ text }) => (text.includes('app') && /\b(\d{6})\b/.exec(text)?.[1]) || [],
    );
  const earlier = (await codes()).length;
  await portal.done(customersCalls.appRequestCode, { msisdn }, null);
  return portal.until('the app code', async () => {
    const [newest, ...older] = await codes();
    return older.length >= earlier && newest;
  });
}

/** Activates a loan that was made: the customer signs in to the app, and the lock is on the phone. Answers the message. */
export async function activate(
  portal: Portal,
  application_id: string,
  { msisdn }: Person,
  agent: Staff,
): Promise<string> {
  await portal.done(customersCalls.appSignIn, { msisdn, code: await appCodeFor(portal, msisdn) }, null);
  return portal.until('the lock is on the phone', async () => {
    const activated = await portal.call(
      deviceLocksCalls.confirmActivation,
      { application_id, sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true },
      agent,
    );
    if (!activated.ok && activated.refusal.code !== 'LOCK_NOT_ACTIVE')
      throw new Error(JSON.stringify(activated.refusal));
    return activated.ok && activated.value.message;
  });
}

type PlanOfLoan = Parameters<typeof saleAtCreation>[3] & { imei?: string };

/** An active loan, with the lock on the phone and a schedule that starts today. */
export function activeLoan(
  portal: Portal,
  place: Shop,
  person: Person,
  { imei = place.imeis[0] ?? '', ...plan }: PlanOfLoan = {},
): Promise<SoldLoan> {
  return soldOrRecorded(portal, { place, person, imei, plan }, () =>
    loanThroughCalls(portal, place, person, { imei, ...plan }),
  );
}

/** The same, each call of it made. */
export async function loanThroughCalls(
  portal: Portal,
  place: Shop,
  person: Person,
  { imei = place.imeis[0] ?? '', ...plan }: PlanOfLoan = {},
): Promise<SoldLoan> {
  const { agent } = place;
  const sale = { ...plan, grade: await gradeOf(portal, imei) };
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person, sale);
  const application_id = application.id;
  await portal.done(loansCalls.loans, { action: 'create', application_id, imei, customer_code, agent_code }, agent);
  await activate(portal, application_id, person, agent);
  await portal.done(
    loansCalls.recordReceipt,
    { application_id, pos_reference: `POS-${application.loan_reference}`, loan_reference_entered_in_pos: true },
    agent,
  );
  return { loan_reference: application.loan_reference, imei, application_id };
}
