/** A customer of another shop who has no phone any more shows their document, and a second person compares it. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityOf } from '../../../../tests/harness/customers.ts';
import { type Person, type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { slipPaper } from '../../../../tests/harness/slip-paper.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let home: Shop;
let away: Shop;
let reviewer: Staff;
beforeAll(async () => {
  portal = await startPortal();
  [home, away] = [await shop(portal), await shop(portal)];
  reviewer = await portal.staff(['REVIEW_KYC']);
}, 120_000);
afterAll(() => portal.stop());

async function shown(person: Person, document_number: string, agent = away.agent) {
  const { application } = await portal.done(salesCalls.startApplication, { customer_key: person.msisdn }, agent);
  const application_id = application.id;
  const input = { application_id, document_number, document: await slipPaper() };
  await portal.done(salesCalls.showDocument, input, agent);
  const { data } = await portal.done(salesCalls.shownDocuments, { page_number: 1, page_size: 50 }, reviewer);
  const row = data.find(({ loan_reference }) => loan_reference === application.loan_reference);
  return { application_id, input, row, shown_id: row?.shown_id ?? '' };
}
const numberOf = async ({ id }: Person) => (await identityOf(portal, id)).document_number;
const saleOf = async (application_id: string) =>
  (await portal.done(salesCalls.application, { application_id }, away.agent)).application;

test('the sale goes on when both read the number of the record, and the list says who let it', async () => {
  const person = await customer(portal, home);
  const document_number = await numberOf(person);
  const { application_id, input, row, shown_id } = await shown(person, document_number);
  expect(row).toMatchObject({ customer_id: person.id, decision: null, decided_by: null, mine_to_decide: true });
  expect((await saleOf(application_id)).shown_document).toBe('pending');
  await portal.refused(salesCalls.showDocument, input, away.agent, 'DOCUMENT_SHOWN_ALREADY');
  const card = () => portal.call(customerOverviewCalls.card, { customer_id: person.id }, away.agent);
  expect((await card()).ok).toBe(false);
  expect((await portal.call(salesCalls.shownDocument, { shown_id }, reviewer)).ok).toBe(true);
  await portal.refused(salesCalls.shownDocument, { shown_id }, away.agent, 'FORBIDDEN');
  const decision = { shown_id, decision: 'confirmed', document_number } as const;
  await portal.done(salesCalls.decideShownDocument, decision, reviewer);
  expect(await saleOf(application_id)).toMatchObject({ confirmation: 'document', shown_document: null });
  expect((await card()).ok).toBe(true);
  const { data } = await portal.done(salesCalls.shownDocuments, { page_number: 1, page_size: 50 }, reviewer);
  expect(data.find((one) => one.shown_id === shown_id)).toMatchObject({
    decision: 'confirmed',
    decided_by: expect.any(String) as string,
    mine_to_decide: false,
  });
  await portal.refused(salesCalls.decideShownDocument, decision, reviewer, 'SHOWN_DOCUMENT_DECIDED');
});

test('the list is searched by loan and shop, and by no name that it keeps back', async () => {
  const person = await customer(portal, home);
  const { row } = await shown(person, await numberOf(person));
  const lead = await portal.staff(['REVIEW_KYC'], { shop_id: away.id });
  const found = async (search: string) =>
    (await portal.done(salesCalls.shownDocuments, { search, page_number: 1, page_size: 50 }, lead)).data.map(
      ({ loan_reference }) => loan_reference,
    );
  expect(await found(row?.loan_reference ?? '')).toEqual([row?.loan_reference]);
  expect(await found(row?.shop ?? '')).toContain(row?.loan_reference);
  expect(await found('%')).toEqual([]);
  const { first_name, surname } = await identityOf(portal, person.id);
  expect(await found(first_name)).toContain(row?.loan_reference);
  expect(await found(`${first_name} ${surname}`)).toEqual([]);
});

test('neither a number that the agent made up nor one that the second person misreads lets it go on', async () => {
  const person = await customer(portal, home);
  const right = await numberOf(person);
  const { application_id, shown_id } = await shown(person, 'CM0000000001');
  for (const document_number of [right, 'CM0000000001'])
    await portal.refused(
      salesCalls.decideShownDocument,
      { shown_id, decision: 'confirmed', document_number },
      reviewer,
      'DOCUMENT_OF_ANOTHER',
    );
  await portal.done(
    salesCalls.decideShownDocument,
    { shown_id, decision: 'declined', document_number: right },
    reviewer,
  );
  expect(await saleOf(application_id)).toMatchObject({ confirmation: 'awaited', shown_document: 'declined' });
  // A better picture is handed in again.
  await portal.done(
    salesCalls.showDocument,
    { application_id, document_number: right, document: await slipPaper() },
    away.agent,
  );
});

test('who began the sale, who showed the document, another shop and the customer decide nothing', async () => {
  const person = await customer(portal, home);
  const seller = await portal.staff(['ADD_LOAN', 'REVIEW_KYC'], { shop_id: away.id });
  const document_number = await numberOf(person);
  const { shown_id } = await shown(person, document_number, seller);
  const decision = { shown_id, decision: 'confirmed', document_number } as const;
  await portal.refused(salesCalls.decideShownDocument, decision, seller, 'OWN_REQUEST');
  const stranger = await portal.staff(['REVIEW_KYC'], { shop_id: home.id });
  await portal.refused(salesCalls.decideShownDocument, decision, stranger, 'FORBIDDEN');
  // A lead of the shop decides, and sees no more than a short name.
  const lead = await portal.staff(['REVIEW_KYC'], { shop_id: away.id });
  const { data } = await portal.done(salesCalls.shownDocuments, { page_number: 1, page_size: 50 }, lead);
  expect(data.find((one) => one.shown_id === shown_id)).toMatchObject({
    customer_id: null,
    customer_name: expect.stringMatching(/^Awa [A-Z]\.$/) as string,
  });
  await portal.done(salesCalls.decideShownDocument, decision, lead);
});
