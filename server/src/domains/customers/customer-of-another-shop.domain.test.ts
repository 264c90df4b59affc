/** A customer of one shop at the desk of another shop. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Shop, activeLoan, customer, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { confirmedSale } from '../../../../tests/harness/confirm-sale.ts';
import { identityOf } from '../../../../tests/harness/customers.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type TwoOwners, openTwoOwners } from '../../../../tests/harness/two-owners.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal();
  two = await openTwoOwners(portal);
}, 180_000);
afterAll(() => portal?.stop());

describe('a customer at the desk of another shop', () => {
  let home: Shop;
  let away: Shop;
  let person: Person;
  beforeAll(async () => {
    [home, away] = [await shop(portal), await shop(portal)];
    person = await customer(portal, home, { first_name: 'Awa', surname: 'Ngo Ndongmo' });
  });

  test('is found by an exact key, with masked details, and not by name', async () => {
    const { document_number } = await identityOf(portal, person.id);
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

  test('is sold a phone by an agent once they have confirmed it: from then on that shop sees the customer', async () => {
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
    const begun = await portal.done(salesCalls.startApplication, { customer_key: person.msisdn.slice(4) }, away.agent);
    expect(begun.application).toMatchObject({ customer_id: person.id, customer_name: 'Awa N.' });
    await portal.refused(
      customerOverviewCalls.card,
      { customer_id: person.id },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    const application = await confirmedSale(portal, away.agent, person);
    expect(application.id).toBe(begun.application.id);
    expect(
      (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, away.agent)).customer.msisdn,
    ).toBe(person.msisdn);
    // After the sale is cancelled, the shop that registered the customer still sees them, and the other does not.
    await portal.done(salesCalls.cancelApplication, { application_id: application.id }, away.agent);
    await portal.refused(
      customerOverviewCalls.card,
      { customer_id: person.id },
      away.agent,
      'CUSTOMER_RECORD_NOT_FOUND',
    );
    await portal.done(customerOverviewCalls.card, { customer_id: person.id }, home.agent);
  });

  test('has next of kin and income recorded only by the shop of the open sale', async () => {
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
    await confirmedSale(portal, away.agent, person);
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

  test('is refused a second loan with the reference masked, and may pay the first with their number masked', async () => {
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

  test('owes a sum that only those learn who may see the loan, by whichever way a payment is taken', async () => {
    const { loan_reference } = await activeLoan(portal, home, await customer(portal, home), {
      imei: home.imeis[1] ?? '',
    });
    const ask = { loan_reference, amount_fcfa: 9_999_999 };
    const slip = { ...ask, receipt_number: 'R-999' };
    const inputs = [
      { method: 'push' as const, ...ask },
      { method: 'cash' as const, ...slip },
      { method: 'pos' as const, ...slip },
    ];
    for (const input of inputs) {
      const { facts, fields, message } = await portal.refused(
        paymentsCalls.requestRepayment,
        input,
        away.agent,
        'MORE_THAN_OWED',
      );
      expect({ facts, fields: Object.keys(fields ?? {}) }).toEqual({ fields: ['amount_fcfa'] });
      expect(message).not.toMatch(/\d/u);
      const seen = await portal.refused(paymentsCalls.requestRepayment, input, home.agent, 'AMOUNT_ABOVE_DEBT');
      expect(seen).toMatchObject({ facts: { debt: expect.stringMatching(/\d/u) as string } });
      expect(Object.keys(seen.fields ?? {})).toEqual(['amount_fcfa']);
    }

    // A prompt that the customer left unpaid, and most of the debt was paid meanwhile.
    const { collection } = await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 60_000 },
      away.agent,
    );
    const collection_id = collection?.id ?? '';
    await portal.database.pool.query(`update payment_requests set status = 'expired' where id = $1`, [collection_id]);
    await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'pos', loan_reference, amount_fcfa: 40_000, receipt_number: 'R-1' },
      home.agent,
    );
    const { facts } = await portal.refused(paymentsCalls.retryPush, { collection_id }, away.agent, 'MORE_THAN_OWED');
    expect(facts).toBeUndefined();
    await portal.refused(paymentsCalls.retryPush, { collection_id }, home.agent, 'AMOUNT_ABOVE_DEBT');
  });

  test('is not revealed in full by a registration with a similar name', async () => {
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
    expect(at_home.facts).toEqual({
      because: 'name_and_birth_date',
      customer_id: first.id,
      name: 'Honorine Tchakounte',
      date_of_birth: born,
    });
    const elsewhere = await portal.refused(
      customersCalls.register,
      { ...registered, document_number: 'CM5550000002', msisdn: someMsisdn() },
      away.agent,
      'DUPLICATE_PERSON',
    );
    expect(elsewhere.facts).toEqual({ because: 'name_and_birth_date', name: 'Honorine T.' });
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
