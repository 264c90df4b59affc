/** One name is enough for a person, and a name is stored in one way and found in any. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, saleAtDeposit, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let office: Staff;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal);
  office = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS', 'REQUEST_CUSTOMER_CHANGE', 'VIEW_INVENTORY']);
}, 120_000);
afterAll(() => portal?.stop());

/** Texts in which a name is missing its other half. */
const torn = (answer: unknown): string[] => {
  const texts: string[] = [];
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.filter((text) => /\bnull\b|undefined|^ | $| {2}|^,| ,|\s\.$/.test(text));
};
const rowOf = (id: string) =>
  portal.database.sql.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
let papers = 0;
const details = (about: object) => ({
  id_type: 'national ID' as const,
  document_number: `CM66${String(++papers).padStart(8, '0')}`,
  date_of_birth: '1991-03-04',
  msisdn: someMsisdn(),
  language: 'fr' as const,
  ...about,
});

describe('one name', () => {
  test.each([
    [{ first_name: 'Souleymane', surname: '' }, 'Souleymane'],
    [{ first_name: '', surname: 'Hamadou' }, 'Hamadou'],
  ])('%o is a customer who buys a phone', async (names, name) => {
    const person = await customer(portal, place, { ...names, language: 'fr' });
    const sale = await saleAtDeposit(portal, place, person);
    expect(sale.customer_name).toBe(name);
    const { agent } = place;
    const answers = [
      await portal.done(salesCalls.contractDetails, { application_id: sale.id, language: 'fr' }, agent),
      await portal.done(customersCalls.list, { search: name }, office),
      await portal.done(customersCalls.find, { username: person.msisdn }, office),
      await portal.done(customersCalls.find, { username: name.toLowerCase() }, office),
      await portal.done(searchCalls.search, { text: name }, office),
      await portal.done(customerOverviewCalls.card, { customer_id: person.id }, office),
    ];
    expect(JSON.stringify(answers[1])).toContain(`"customer_name":"${name}"`);
    expect(answers.flatMap(torn)).toEqual([]);
    expect(JSON.stringify(answers[4])).toContain(`"title":"${name}"`);
  });

  test('stands alone in lists of loans, in texts and on the contract', async () => {
    const person = await customer(portal, place, { first_name: '', surname: 'Moussa', language: 'fr' });
    await activeLoan(portal, place, person);
    const { data } = await portal.done(loansCalls.book, { search: 'moussa' }, office);
    expect(data.map(({ customer_name }) => customer_name)).toEqual(['Moussa']);
    const sent = await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(person.msisdn)}`);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.flatMap(({ text }) => torn(text))).toEqual([]);
  });

  test('is asked for where neither is given, with one sentence at one field, in both languages', async () => {
    for (const names of [{}, { first_name: '', surname: '' }, { first_name: ' \u200B', surname: '\u00A0' }])
      for (const [language, sentence] of [
        ['en', 'first name or surname required'],
        ['fr', 'prénom ou nom requis'],
      ] as const) {
        const answer = await portal.call(customersCalls.register, details(names), place.agent, { language });
        expect(answer).toMatchObject({ ok: false, refusal: { fields: { first_name: [sentence] } } });
      }
    // Beside the refusals of other fields, not after them.
    const answer = await portal.call(customersCalls.register, details({ msisdn: 'phone' }), place.agent);
    expect(answer).toMatchObject({ ok: false, refusal: { fields: { first_name: [expect.any(String)] } } });
  });

  test('is left when the other one is taken away by two people, and the last one stays', async () => {
    const person = await customer(portal, place, { first_name: 'Awa', surname: 'Bello' });
    const ask = (change: object) =>
      portal.call(
        customersCalls.requestCustomerIdentity,
        { customer_id: person.id, ...change, reason: 'As on the card' },
        office,
      );
    expect(await ask({ first_name: '', surname: '' })).toMatchObject({ ok: false });
    const asked = await ask({ surname: '' });
    if (!asked.ok) throw new Error(JSON.stringify(asked));
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: asked.value.request.id },
      await portal.staff(['APPROVE_MAKER_CHECKER']),
    );
    expect(await rowOf(person.id)).toMatchObject({ first_name: 'Awa', surname: '', name_key: 'awa' });
    expect(await ask({ first_name: '' })).toMatchObject({ ok: false, refusal: { code: 'NAME_NEEDED' } });
  });
});

describe('a name that was pasted', () => {
  const PASTED = '\u2066Ngolo\u00A0\u202FKante\u0301\u200B\u2069';
  test('is stored composed, with single blanks and a straight apostrophe, and found in any spelling', async () => {
    const { customer: made } = await portal.done(
      customersCalls.register,
      details({ first_name: ' N\u2019Golo ', surname: 'Kante\u0301\u00A0\u202FDia\u200B' }),
      place.agent,
    );
    expect(await rowOf(made.id)).toMatchObject({ first_name: "N'Golo", surname: 'Kanté Dia' });
    for (const text of ["n'golo kante", 'N\u2019Golo', 'N\u02BCGolo Kanté', 'kante\u0301 dia', 'DIA\u00A0KANTÉ'])
      expect(
        (await portal.done(customersCalls.find, { username: text }, office)).users.map(({ id }) => id),
        text,
      ).toEqual([made.id]);
  });

  test('is stored and found so for staff and owners too', async () => {
    const network = await openNetwork(portal);
    const { shop_owner } = await portal.done(
      networkCalls.createShopOwner,
      { full_name: `${PASTED} d\u2019Almeida`, msisdn: '(+237) 77 88 99 01' },
      network.admin,
    );
    expect(shop_owner).toMatchObject({ full_name: "Ngolo Kanté d'Almeida", msisdn: '+237677889901' });
    const spellings = ['kante d\u2019almeida', "KANTÉ D'ALMEIDA", 'kante\u0301 d\u02BCalmeida', '+237 (0)677 88 99 01'];
    for (const search of [...spellings, '77 88 99 01'])
      expect(
        (await portal.done(networkCalls.shopOwners, { search }, network.admin)).pending_requests.map(({ id }) => id),
        search,
      ).toEqual([shop_owner.id]);
    const staff = await portal.staff(['FIND_CUSTOMER']);
    await portal.database.sql
      .updateTable('staff')
      .set({ full_name: "Zoé N'Diaye d'Almeida" })
      .where('id', '=', staff.id)
      .execute();
    for (const search of ['zoe n\u2019diaye', 'Zoe\u0301 N\u02BCDiaye', 'd\u2018almeida'])
      expect(
        (await portal.done(usersCalls.users, { search }, network.admin)).data.map(({ id }) => id),
        search,
      ).toEqual([staff.id]);
  });
});
