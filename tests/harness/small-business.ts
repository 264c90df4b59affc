/** A business of one person, on the defaults, from its first administrator on: its shop, its sales and its cash. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { addAdministrator } from '../../server/src/app/add-administrator.ts';
import { expireApplications } from '../../server/src/domains/sales/expire-applications.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { settingsOn } from '../../server/src/platform/settings/settings.ts';
import { SIGNATURE, appCodeFor, codeFor, saleAtDeposit, someImei } from './given.ts';
import { fresh, openSessionOf, someNumber } from './network.ts';
import { picture } from './picture.ts';
import { type Portal, type Staff, startPortal } from './portal.ts';

const DAY_MS = 86_400_000;
/** A sale is open no longer. */
const SALE_DAYS = 4;
const PRICES = { retail_price_fcfa: 100_000, wholesale_price_fcfa: 80_000, deposit_fcfa: 20_000 };

export interface SmallSale {
  readonly application_id: string;
  readonly loan_reference: string;
  readonly deposit_fcfa: number;
}

/** The first administrator, as `npm run init` adds them. */
async function addFirst(portal: Portal): Promise<string> {
  await portal.database.transaction((tx) =>
    addAdministrator(
      tx,
      {
        username: 'ada',
        name: 'Ada Ngo',
        msisdn: someNumber(),
        password_hash: 'x',
        document_kind: 'national ID',
        document_number: 'CM1000000001',
      },
      portal.services.clock.now(),
    ),
  );
  const { id } = await portal.database.sql
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  return id;
}

export async function openSmallBusiness() {
  const portal = await startPortal({ isAlone: true, settings: null });
  let owner = await openSessionOf(portal, await addFirst(portal));
  const { shop_owner } = await portal.done(
    networkCalls.createShopOwner,
    { full_name: 'Ada Ngo', msisdn: someNumber() },
    owner,
  );
  const { store } = await portal.done(
    networkCalls.createStore,
    { name: fresh('Shop'), location: 'Douala', shop_owner_id: shop_owner.id },
    owner,
  );
  const { phone } = await portal.done(
    catalogueCalls.addProduct,
    {
      name: 'Tecno Spark',
      model: 'KJ5',
      sku: 'SPARK',
      product_code: 'SPARK',
      lock_type: 'hard lock',
      lock_solution: 'trustonic',
      credit_multiplier: 1.4,
      ...PRICES,
    },
    owner,
  );

  async function phoneInStock(): Promise<string> {
    const imei = someImei();
    const where = { shop_owner_id: shop_owner.id, shop_id: store.id, product_id: phone.id };
    await portal.done(stockCalls.addOwnerDevice, { ...where, imei }, owner);
    return imei;
  }

  /** A customer whose documents the provider has found in order. */
  async function verified(seller: Staff): Promise<{ id: string; msisdn: string }> {
    const msisdn = someNumber();
    const paper = { id_type: 'national ID', document_number: `CM${newId().replace(/\D/g, '').slice(-10)}` } as const;
    const { customer } = await portal.done(
      customersCalls.register,
      {
        first_name: 'Awa',
        surname: fresh('Mbarga'),
        date_of_birth: '1990-02-03',
        msisdn,
        language: 'en',
        not_a_duplicate: true,
        ...paper,
      },
      seller,
    );
    const [id_front, id_back, photo] = [await picture('#104'), await picture('#204'), await picture('#304')];
    await portal.done(
      customersCalls.submitKyc,
      { customer_id: customer.id, ...paper, id_front, id_back, photo },
      seller,
    );
    await portal.until('the identity is verified', async () => {
      const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: customer.id }, seller);
      return kyc.state === 'verified';
    });
    const work = { profession: 'teacher', residential_location: 'Douala', monthly_income_fcfa: 200_000 };
    await portal.database.sql.updateTable('customers').set(work).where('id', '=', customer.id).execute();
    return { id: customer.id, msisdn };
  }

  /** A sale whose deposit was taken in cash. */
  async function withDeposit(seller: Staff) {
    const person = await verified(seller);
    const place = { id: store.id, agent: seller, product_id: phone.id, imeis: [] };
    const { id: application_id, loan_reference, deposit_fcfa } = await saleAtDeposit(portal, place, person);
    const amount_fcfa = deposit_fcfa ?? 0;
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id, amount_fcfa, receipt_number: newId().slice(-12) },
      seller,
    );
    return { application_id, loan_reference, deposit_fcfa: amount_fcfa, msisdn: person.msisdn };
  }

  async function sell(seller = owner): Promise<SmallSale> {
    const { msisdn, ...sale } = await withDeposit(seller);
    const { application_id, loan_reference } = sale;
    await portal.done(
      paymentsCalls.confirmDeposit,
      { application_id, deposit_received: true, customer_made_deposit: true, shop_payment_made: true },
      seller,
    );
    await portal.done(salesCalls.sendCustomerCode, { application_id }, seller);
    await portal.done(salesCalls.sendAgentCode, { application_id }, seller);
    const customer_code = await codeFor(portal, msisdn, loan_reference);
    const agent_code = await codeFor(portal, seller.msisdn, loan_reference);
    await portal.done(salesCalls.saveSignature, { application_id, language: 'en', signature: SIGNATURE }, seller);
    const imei = await phoneInStock();
    await portal.done(loansCalls.loans, { action: 'create', application_id, imei, customer_code, agent_code }, seller);
    await portal.done(customersCalls.appSignIn, { msisdn, code: await appCodeFor(portal, msisdn) }, null);
    await portal.until('the lock is on the phone', async () => {
      const activated = await portal.call(
        deviceLocksCalls.confirmActivation,
        { application_id, sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true },
        seller,
      );
      return activated.ok;
    });
    await portal.done(
      loansCalls.recordReceipt,
      { application_id, pos_reference: `P-${loan_reference}`, loan_reference_entered_in_pos: true },
      seller,
    );
    return sale;
  }

  async function payOff({ loan_reference }: SmallSale, seller = owner): Promise<void> {
    const { total_fcfa, repaid_fcfa } = await portal.database.sql
      .selectFrom('loans')
      .selectAll()
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    const amount_fcfa = total_fcfa - repaid_fcfa;
    await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      seller,
    );
  }

  /** Sales that nobody went on with, so that they ended with their deposits held. */
  async function expired(count: number, seller = owner): Promise<SmallSale[]> {
    const sales: SmallSale[] = [];
    while (sales.length < count) {
      const { msisdn: _, ...sale } = await withDeposit(seller);
      sales.push(sale);
    }
    portal.advance(SALE_DAYS * DAY_MS);
    await expireApplications.run(portal.services);
    owner = await openSessionOf(portal, owner.id);
    return sales;
  }

  async function desired({ loan_reference }: SmallSale): Promise<string> {
    const { rows } = await portal.database.pool.query<{ desired: string }>(
      'select k.desired from device_locks k join loans l on l.id = k.loan_id where l.loan_reference = $1',
      [loan_reference],
    );
    return rows[0]?.desired ?? '';
  }

  async function setMoney(change: Partial<Settings<'money'>>) {
    const { groups } = await portal.done(settingsCalls.settings, undefined, owner);
    const values = { ...(await settingsOn(portal.database, 'money', portal.services.clock.today())), ...change };
    const version = groups.find(({ group }) => group === 'money')?.newest_version ?? 0;
    return portal.done(settingsCalls.changeMoney, { version, values, reason: 'how we work' }, owner);
  }

  return {
    portal,
    /** With a session that has not ended. */
    owner: (): Staff => owner,
    sell,
    payOff,
    expired,
    desired,
    setMoney,
    /** A day passes, and whoever was signed in signs in again. */
    async aDayLater(): Promise<void> {
      portal.advance(DAY_MS + 60_000);
      owner = await openSessionOf(portal, owner.id);
    },
  };
}
