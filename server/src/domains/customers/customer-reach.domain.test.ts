/**
 * Whose customers: every call that shows a customer or something of theirs, tried from their own shop, as their owner,
 * from another shop, as another owner, and at head office.
 */
import type { Call } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS_IN_REACH } from './calls-in-reach.ts';
import { everyCall, fieldsOf } from '../../../../tests/harness/every-call.ts';
import {
  type Person,
  type Shop,
  activeLoan,
  customer,
  saleAtDeposit,
  shop,
  someMsisdn,
} from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { callNamed } from '../../../../tests/harness/reach.ts';
import { rehearse } from '../../../../tests/harness/rehearsal.ts';
import { type Owner, type TwoOwners, openTwoOwners } from '../../../../tests/harness/two-owners.ts';
import { CALLS_ABOUT_RECORDS } from '../../../../tests/harness/whose-calls.ts';
import { exactly, inputOf, recordsOf } from '../../../../tests/harness/whose.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal();
  two = await openTwoOwners(portal);
}, 180_000);
afterAll(() => portal?.stop());

const numberOf = async (id: unknown) =>
  portal.database.sql
    .selectFrom('customers')
    .select(['msisdn', 'document_number', 'surname', 'first_name'])
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();

describe('a call that names a customer, or what is theirs', () => {
  /** What names a customer without being behind the gate, and why. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'customerOverview.card customer_id': 'asks for the reach with the card, in one way to the database and back',
    'customers.checkId customer_id': 'leaves one customer out of a look for a number',
    'payments.requestRepayment loan_reference':
      'an instalment is taken by who knows the reference, and shows nobody’s number',
    'suspense.allocationEffect loan_reference': 'its own statement asks for the reach',
    'stock.deviceDetails imei': 'its own statement leaves the customer out',
  };

  test('is behind the gate, field by field, or says why not', () => {
    const gated = new Set(CALLS_IN_REACH.map(([call, { by }]) => `${call} ${by}`));
    const named = everyCall().flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter((field) => /^(customer_id|document_id|loan_id|loan_reference|contract_id|certificate_id)$/.test(field))
        .map((field) => `${name} ${field}`),
    );
    expect(named.filter((one) => !gated.has(one) && !(one in OTHERWISE))).toEqual([]);
    expect(CALLS_IN_REACH.map(([call]) => call).filter((call) => !callNamed.has(call))).toEqual([]);
  });

  test('lets in the shop that sold, its owner and head office, and is not there for anybody else', async () => {
    const { send, close } = await rehearse(portal);
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const row of CALLS_ABOUT_RECORDS) {
      for (const field of Object.keys(row.fields).filter(
        (one) => exactly(row.fields[one] ?? 'anybody').whose === 'in reach',
      )) {
        const call = callNamed.get(row.call) as Call;
        const of = (owner: Owner) => inputOf(call, row, owner, { [field]: recordsOf(row, owner)[field] });
        const say = async (who: string, staff: Staff, right: boolean) => {
          const { code, status, body } = await send(call, of(two.first), staff.token);
          const isOut = /^(\w*NOT_FOUND|FORBIDDEN)$/.test(code);
          if (status >= 500 || isOut === right) wrong.push(`${row.call} ${field}: ${who} got ${code || 'an answer'}`);
          if (!right && body.includes(String(two.first.records['customer_id'])))
            wrong.push(`${row.call} ${field}: ${who} was told an id`);
        };
        seen.add(row.call);
        await say('its own shop', two.first.clerk, true);
        // Somebody without a sale is in no owner's reach yet.
        const isUnsold = [two.first.records['unverified_id'], two.first.records['document_id']].includes(
          recordsOf(row, two.first)[field],
        );
        await say('its owner', two.first.user, !isUnsold);
        await say('head office', two.decider, true);
        await say('another shop', two.second.clerk, false);
        await say('another owner', two.second.user, false);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
    await close();
  }, 180_000);
});

test('whoever reaches for a customer of another shop is on record, with the customer they reached for', async () => {
  const [clerk, customer_id] = [two.second.clerk, String(two.first.records['customer_id'])];
  const before = new Date();
  for (const call of ['customerOverview.card', 'customerOverview.timeline', 'sales.limits']) {
    const answer = await portal.call(callNamed.get(call) as Call, { customer_id }, clerk);
    expect(answer, call).toMatchObject({ ok: false, refusal: { code: 'CUSTOMER_RECORD_NOT_FOUND' } });
    const lines = () =>
      portal.database.sql
        .selectFrom('audit_entries')
        .select(['outcome', 'subject_kind', 'subject_id'])
        .where('staff_id', '=', clerk.id)
        .where('call', '=', call)
        .where('at', '>=', before.toISOString())
        .execute();
    await portal.until('it is written down', async () => (await lines()).length > 0);
    expect(await lines(), call).toEqual([
      { outcome: 'CUSTOMER_RECORD_NOT_FOUND', subject_kind: 'customer', subject_id: customer_id },
    ]);
  }
});

describe('a list', () => {
  /** Everything that would tell of the second owner's customers. */
  async function marks(): Promise<string[]> {
    const ids = [
      two.second.records['customer_id'],
      two.second.records['borrower_id'],
      two.second.records['unverified_id'],
    ].map(String);
    const people = await Promise.all(ids.map(numberOf));
    return [
      ...ids,
      ...people.flatMap(({ msisdn, document_number, surname }) => [msisdn, document_number, surname]),
      String(two.second.records['loan_reference']),
    ];
  }

  test('holds no customer of another shop for who is bound to one, and all of them for head office', async () => {
    const { send, close } = await rehearse(portal);
    const { surname, msisdn } = await numberOf(two.second.records['borrower_id']);
    const at = { page_number: 1, page_size: 100 };
    const lists: Array<[string, Record<string, unknown>]> = [
      ['customers.find', { username: surname }],
      ['search.search', { text: surname }],
      ['search.search', { text: msisdn }],
      ['customers.kycQueue', {}],
      ['customers.messages', { msisdn }],
      ['stock.devices', at],
      ['stock.deviceDetails', { imei: two.second.records['lent_imei'] }],
      ['network.storeLoans', { store_id: two.second.records['store_id'], ...at }],
      ['suspense.findTransactions', at],
      ['suspense.candidates', { payment_id: two.first.records['payment_id'] }],
      ['reconciliation.onlyInBooks', { statement_id: two.first.records['statement_id'], ...at }],
      ['deviceLocks.feedHealth', {}],
    ];
    const told: string[] = [];
    const wanted = await marks();
    for (const [name, input] of lists) {
      for (const [who, staff] of [
        ['another shop', two.first.clerk],
        ['another owner', two.first.user],
      ] as const) {
        const { body } = await send(callNamed.get(name) as Call, input, staff.token);
        for (const mark of wanted) if (body.includes(mark)) told.push(`${name} told ${who} ${mark}`);
      }
    }
    expect(told).toEqual([]);
    const head = await send(callNamed.get('customers.find') as Call, { username: surname }, two.decider.token);
    expect(head.body).toContain(String(two.second.records['borrower_id']));
    await close();
  });

  test('of requests is for who decides, who asked, and the owner of the shops that sold', async () => {
    const { send, close } = await rehearse(portal);
    const bystander = await portal.staff(['FIND_CUSTOMER', 'VIEW_STORES']);
    const owner = await portal.staff(['FIND_CUSTOMER']);
    const at = { page_number: 1, page_size: 100, state: 'all' };
    const listed = async (name: string, staff: Staff) =>
      (
        JSON.parse((await send(callNamed.get(name) as Call, at, staff.token)).body) as {
          pending_requests: Array<{ id: string }>;
        }
      ).pending_requests.map(({ id }) => id);
    for (const [name, decide] of [
      ['approvals.extensionRequests', 'approveExtension'],
      ['approvals.saleRequests', 'approveSale'],
      ['approvals.shopPaymentRequests', 'approveShopPayment'],
    ] as const) {
      const [own, other] = [String(two.own_requests[decide]), String(two.other_requests[decide])];
      expect(await listed(name, bystander), name).toEqual([]);
      expect(await listed(name, two.decider), name).toEqual(expect.arrayContaining([own, other]));
      await portal.database.sql
        .updateTable('shop_owners')
        .set({ staff_id: owner.id })
        .where('id', '=', two.first.records['shop_owner_id'] as string)
        .execute();
      const seen = await listed(name, owner);
      await portal.database.sql
        .updateTable('shop_owners')
        .set({ staff_id: two.first.user.id })
        .where('id', '=', two.first.records['shop_owner_id'] as string)
        .execute();
      expect([seen.includes(own), seen.includes(other)], name).toEqual([true, false]);
      expect((await send(callNamed.get('approvals.request') as Call, { request_id: own }, bystander.token)).code).toBe(
        'FORBIDDEN',
      );
    }
    await close();
  });
});

describe('somebody at the desk of another shop', () => {
  let home: Shop;
  let away: Shop;
  let person: Person;
  beforeAll(async () => {
    [home, away] = [await shop(portal), await shop(portal)];
    person = await customer(portal, home, { first_name: 'Awa', surname: 'Ngo Ndongmo' });
  });

  test('is found by an exact key, shortly, and not by name', async () => {
    const { document_number } = await numberOf(person.id);
    for (const username of [
      person.msisdn,
      person.msisdn.slice(4),
      document_number,
      ` ${document_number.toLowerCase()} `,
    ]) {
      const found = await portal.done(customersCalls.find, { username }, away.agent);
      expect(found, username).toEqual({
        users: [],
        elsewhere: [
          {
            name: 'Awa N.',
            msisdn: `+237 •• •• •• ${person.msisdn.slice(-2)}`,
            matched_by: username.includes(person.msisdn.slice(4)) ? 'msisdn' : 'national_id',
          },
        ],
        message: 'Customer found successfully',
      });
    }
    expect(await portal.done(customersCalls.find, { username: 'Ngo Ndongmo' }, away.agent)).toEqual({
      users: [],
      elsewhere: [],
      message: 'Customer not found',
    });
    expect((await portal.done(customersCalls.find, { username: 'Ndongmo' }, home.agent)).users).toMatchObject([
      {
        id: person.id,
        is_short: true,
        msisdn: `+237 •• •• •• ${person.msisdn.slice(-2)}`,
        date_of_birth: null,
        monthly_income_fcfa: null,
      },
    ]);
    expect((await portal.done(customersCalls.find, { username: person.msisdn }, home.agent)).users).toMatchObject([
      { id: person.id, is_short: false, msisdn: person.msisdn },
    ]);
    await portal.refused(customersCalls.viewMsisdn, { national_id: document_number }, away.agent, 'CUSTOMER_NOT_FOUND');
    expect(
      (await portal.done(searchCalls.search, { text: person.msisdn }, away.agent)).hits.filter(
        ({ kind }) => kind === 'customer',
      ),
    ).toEqual([]);
  });

  test('is sold a phone by who is told their number: from then on it is their sale', async () => {
    await portal.refused(
      salesCalls.startApplication,
      { customer_id: person.id },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.refused(
      salesCalls.startApplication,
      { customer_key: someMsisdn() },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.refused(
      salesCalls.startApplication,
      { customer_key: 'Ngo Ndongmo' },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.refused(
      customerOverviewCalls.card,
      { customer_id: person.id },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    const { application } = await portal.done(
      salesCalls.startApplication,
      { customer_key: person.msisdn.slice(4) },
      away.agent,
    );
    expect(application.customer_id).toBe(person.id);
    expect(
      (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, away.agent)).customer.msisdn,
    ).toBe(person.msisdn);
    // It was given up: the shop that registered them has them, the other no longer.
    await portal.done(salesCalls.cancelApplication, { application_id: application.id }, away.agent);
    await portal.refused(
      customerOverviewCalls.card,
      { customer_id: person.id },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.done(customerOverviewCalls.card, { customer_id: person.id }, home.agent);
  });

  test('goes on with the next of kin and the income within that sale alone', async () => {
    const kin = {
      customer_id: person.id,
      next_of_kin_name: 'Paul Ngo',
      next_of_kin_phone: someMsisdn(),
      relationship: 'brother' as const,
    };
    const income = {
      customer_id: person.id,
      profession: 'farmer' as const,
      residential_location: 'Makepe',
      monthly_income_fcfa: 900_000,
    };
    for (const staff of [home.agent, await portal.staff(['ADD_LOAN'])]) {
      await portal.refused(customersCalls.registerNextOfKin, kin, staff, 'OWN_SALE_NEEDED');
      await portal.refused(customersCalls.nextOfKinCode, kin, staff, 'OWN_SALE_NEEDED');
      await portal.refused(customersCalls.linkFinancialInformation, income, staff, 'OWN_SALE_NEEDED');
    }
    await portal.done(salesCalls.startApplication, { customer_key: person.msisdn }, away.agent);
    await portal.refused(customersCalls.registerNextOfKin, kin, home.agent, 'OWN_SALE_NEEDED');
    await portal.refused(
      customersCalls.linkFinancialInformation,
      income,
      await portal.staff(['ADD_LOAN']),
      'OWN_SALE_NEEDED',
    );
    await portal.done(customersCalls.registerNextOfKin, kin, away.agent);
    await portal.done(
      customersCalls.linkFinancialInformation,
      income,
      await portal.staff(['ADD_LOAN'], { shop_id: away.id }),
    );
  });

  test('with a loan elsewhere is told so without its reference, and pays without showing their number', async () => {
    const debtor = await customer(portal, home);
    const { loan_reference } = await activeLoan(portal, home, debtor);
    const { facts } = await portal.refused(
      salesCalls.startApplication,
      { customer_key: debtor.msisdn },
      away.agent,
      'RUNNING_LOAN',
    );
    expect(facts).toEqual({ loan_reference: `••••••${loan_reference.slice(-4)}` });
    const { collection } = await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 500 },
      away.agent,
    );
    expect(collection?.msisdn).toBe(`+237 •• •• •• ${debtor.msisdn.slice(-2)}`);
    const again = await portal.done(paymentsCalls.paymentRequest, { collection_id: collection?.id ?? '' }, away.agent);
    expect(again.collection.msisdn).toBe(collection?.msisdn);
    await portal.refused(
      paymentsCalls.paymentRequest,
      { collection_id: collection?.id ?? '' },
      two.second.clerk,
      'COLLECTION_NOT_FOUND',
    );
    expect(
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: collection?.id ?? '' }, home.agent)).collection
        .msisdn,
    ).toBe(debtor.msisdn);
  });

  test('is nobody a near namesake opens', async () => {
    const born = '1971-05-06';
    const registered = {
      id_type: 'national ID' as const,
      language: 'en' as const,
      date_of_birth: born,
      first_name: 'Honorine',
      surname: 'Tchakounte',
    };
    const { customer: first } = await portal.done(
      customersCalls.register,
      { ...registered, document_number: 'CM5550000001', msisdn: someMsisdn() },
      home.agent,
    );
    const at_home = await portal.refused(
      customersCalls.register,
      { ...registered, document_number: 'CM5550000002', msisdn: someMsisdn() },
      home.agent,
      'DUPLICATE_PERSON',
    );
    expect(at_home.facts).toEqual({ customer_id: first.id, name: 'Honorine Tchakounte', date_of_birth: born });
    const elsewhere = await portal.refused(
      customersCalls.register,
      { ...registered, document_number: 'CM5550000002', msisdn: someMsisdn() },
      away.agent,
      'DUPLICATE_PERSON',
    );
    expect(elsewhere.facts).toEqual({ name: 'Honorine T.' });
    const { customer: second } = await portal.done(
      customersCalls.register,
      { ...registered, document_number: 'CM5550000002', msisdn: someMsisdn(), not_a_duplicate: true },
      away.agent,
    );
    const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: second.id }, away.agent);
    expect(kyc.duplicates).toMatchObject([
      { id: null, first_name: 'Honorine', surname: 'T.', date_of_birth: null, msisdn: expect.stringContaining('••') },
    ]);
  });
});

describe('pictures of an identity', () => {
  test('are for who reviews and for the agent of the open sale', async () => {
    const { document_id, unverified_id } = two.first.records as Record<string, string>;
    const look = (staff: Staff) => portal.call(customersCalls.document, { document_id: document_id ?? '' }, staff);
    const kyc = async (staff: Staff) =>
      (await portal.done(customersCalls.kycCase, { customer_id: unverified_id ?? '' }, staff)).kyc.may_look;
    const [collector, reviewer, colleague] = [
      await portal.staff(['FIND_CUSTOMER']),
      await portal.staff(['REVIEW_KYC']),
      await portal.staff(['ADD_LOAN'], { shop_id: two.first.clerk.shop_id }),
    ];
    for (const staff of [collector, colleague]) {
      expect(await look(staff)).toMatchObject({ ok: false, refusal: { code: 'FORBIDDEN' } });
      expect(await kyc(staff)).toBe(false);
    }
    expect([(await look(reviewer)).ok, await kyc(reviewer)]).toEqual([true, true]);
    await portal.done(salesCalls.startApplication, { customer_id: unverified_id ?? '' }, colleague);
    expect([(await look(colleague)).ok, await kyc(colleague)]).toEqual([true, true]);
    // The other desk of the shop goes on with the sale, and needs no picture for it.
    expect((await look(await portal.staff(['ADD_LOAN'], { shop_id: two.first.clerk.shop_id }))).ok).toBe(false);
  });
});

describe('what a phone costs, and where commission is paid', () => {
  test('is for those who set prices, in every list and file', async () => {
    const place = await shop(portal);
    const [seller, pricer] = [
      await portal.staff(['VIEW_INVENTORY', 'VIEW_STORES']),
      await portal.staff(['VIEW_INVENTORY', 'VIEW_STORES', 'EDIT_PRICES']),
    ];
    const at = { page_number: 1, page_size: 100 };
    for (const [staff, cost, margin, value] of [
      [seller, null, null, null],
      [pricer, 80_000, 20_000, 240_000],
    ] as const) {
      const { phone, versions } = await portal.done(catalogueCalls.product, { product_id: place.product_id }, staff);
      expect([phone.wholesale_price_fcfa, phone.margin_fcfa, versions[0]?.wholesale_price_fcfa]).toEqual([
        cost,
        margin,
        cost,
      ]);
      expect(
        (await portal.done(catalogueCalls.products, { ...at, sort: 'margin_fcfa' }, staff)).phones.find(
          ({ id }) => id === place.product_id,
        ),
      ).toMatchObject({ wholesale_price_fcfa: cost, margin_fcfa: margin });
      expect((await portal.done(stockCalls.counts, { by: 'shop', shop_id: place.id }, staff)).counts).toMatchObject([
        { value_fcfa: value },
      ]);
      expect((await portal.done(networkCalls.store, { store_id: place.id }, staff)).figures.stock_value_fcfa).toBe(
        value,
      );
      const file = Buffer.from(
        (await portal.done(catalogueCalls.exportProducts, { format: 'csv' }, staff)).bytes as Uint8Array,
      ).toString();
      expect(/Wholesale|Margin/.test(file)).toBe(cost !== null);
    }
    // The order of the margins would tell them.
    const order = async (sort: 'margin_fcfa' | 'name') =>
      (await portal.done(catalogueCalls.products, { ...at, sort, descending: false }, seller)).phones.map(
        ({ id }) => id,
      );
    expect(await order('margin_fcfa')).toEqual(await order('name'));
  });

  test('an agent’s account is masked', async () => {
    const place = await shop(portal);
    await sql`insert into agents (staff_id, account_number, biller_type)
      values (${place.agent.id}, '700100123', 'mobile money') on conflict (staff_id) do update
      set account_number = excluded.account_number`.execute(portal.database.sql);
    const reader = await portal.staff(['VIEW_STORES']);
    const { data } = await portal.done(
      networkCalls.shopAgents,
      { shop_id: place.id, page_number: 1, page_size: 50 },
      reader,
    );
    expect(data[0]?.account_number).toBe('••••••123');
    const file = Buffer.from(
      (await portal.done(networkCalls.exportAgents, { shop_id: place.id, format: 'csv' }, reader)).bytes as Uint8Array,
    ).toString();
    expect([file.includes('700100123'), file.includes('••••••123')]).toEqual([false, true]);
  });
});

test('the loans of a shop are for that shop, its owner and head office', async () => {
  const place = await shop(portal);
  await saleAtDeposit(portal, place, await customer(portal, place));
  const agent = await portal.staff(['VIEW_CUSTOMER_LOANS'], { shop_id: (await shop(portal)).id });
  const at = { store_id: place.id, page_number: 1, page_size: 50 };
  await portal.refused(networkCalls.storeLoans, at, agent, 'FORBIDDEN');
  await portal.done(networkCalls.storeLoans, at, place.agent);
  await portal.done(networkCalls.storeLoans, at, await portal.staff(['VIEW_CUSTOMER_LOANS']));
});

describe('what waits and what could not be read', () => {
  test('a request that waits is there for who may see the record, for who asked and for who decides', async () => {
    const { first, second } = two;
    const id = (name: string, owner: Owner): string => String(owner.records[name]);
    const subjects = [
      { kind: 'customer', id: id('customer_id', second) },
      { kind: 'loan', id: id('loan_id', second) },
      { kind: 'application', id: id('signed_id', second) },
      { kind: 'shop', id: id('store_id', second) },
      { kind: 'staff', id: id('staff_id', second) },
    ];
    const waiting = async (staff: Staff) =>
      [
        ...new Set(
          (
            await portal.done(
              approvalsCalls.pendingOn,
              { subjects: [...subjects, { kind: 'customer', id: 'nobody' }] },
              staff,
            )
          ).pending.map(({ subject_kind }) => subject_kind),
        ),
      ].sort();
    const all = ['application', 'customer', 'loan', 'shop', 'staff'];
    const headOffice = await portal.staff([]);
    const [of_shop, of_another] = [
      await portal.staff([], { shop_id: second.clerk.shop_id }),
      await portal.staff([], { shop_id: first.clerk.shop_id }),
    ];
    expect(await waiting(headOffice)).toEqual(all);
    expect(await waiting(of_shop)).toEqual(all);
    expect(await waiting(second.user)).toEqual(all);
    // Whoever is in a shop may look at every shop, and at no customer of another.
    expect(await waiting(of_another)).toEqual(['shop']);
    const decider = await portal.staff(['APPROVE_LOAN_EXTENSION'], { shop_id: first.clerk.shop_id });
    expect(await waiting(decider)).toEqual(['loan', 'shop']);
    await portal.database.sql.deleteFrom('group_roles').where('group_id', '=', first.user.group_id).execute();
    expect(await waiting(first.user)).toEqual([]);
  });

  test('a confirmation that could not be read is told, and ended, where whom it names is within reach', async () => {
    const { first, second } = two;
    const [here, away, headOffice] = [
      await portal.staff(['FIX_SUSPENSE'], { shop_id: second.clerk.shop_id }),
      await portal.staff(['FIX_SUSPENSE'], { shop_id: first.clerk.shop_id }),
      await portal.staff(['FIX_SUSPENSE']),
    ];
    await tell(portal.paybill_url, { ...confirmation({ account: 'for my phone', amount: 75 }), TransAmount: '75.50' });
    const { msisdn } = await numberOf(second.records['customer_id']);
    await tell(portal.paybill_url, {
      ...confirmation({ account: 'for my phone too', amount: 75, msisdn }),
      TransAmount: '75.51',
    });
    const kept = async (staff: Staff) => (await portal.done(deviceLocksCalls.keptConfirmations, undefined, staff)).kept;
    const accounts = async (staff: Staff) =>
      (await kept(staff))
        .map(({ account_keyed_in }) => account_keyed_in)
        .filter((account) => account !== first.records['loan_reference'])
        .sort();
    const of_second = String(second.records['loan_reference']);
    expect(await accounts(headOffice)).toEqual([of_second, 'for my phone', 'for my phone too'].sort());
    expect(await accounts(here)).toEqual([of_second, 'for my phone', 'for my phone too'].sort());
    expect(await accounts(away)).toEqual(['for my phone']);
    const end = { id: String(second.records['kept_id']), what: 'close' as const, reason: 'as the test has it' };
    await portal.refused(deviceLocksCalls.endKept, end, away, 'NOT_FOUND');
    await portal.done(deviceLocksCalls.endKept, end, here);
  });
});
