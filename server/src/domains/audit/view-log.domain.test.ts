/** Views of protected data leave a line in the audit record. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

describe('a view of protected data', () => {
  let portal: Portal;
  let place: Shop;
  let person: Person;
  let loan_reference: string;
  beforeAll(async () => {
    portal = await startPortal();
    place = await shop(portal);
    person = await customer(portal, place);
    ({ loan_reference } = await activeLoan(portal, place, person));
  });

  afterAll(() => portal.stop());

  const linesOf = async (reader: Staff) =>
    await portal.database.sql
      .selectFrom('audit_entries')
      .select(['call', 'subject_kind', 'subject_id', 'facts'])
      .where('staff_id', '=', reader.id)
      .orderBy('id')
      .execute();

  test('of a card that is polled leaves one line for each person and customer in a quarter of an hour', async () => {
    const other = await customer(portal, place);
    const [one, two] = [await portal.staff(['FIND_CUSTOMER']), await portal.staff(['FIND_CUSTOMER'])];
    for (let nth = 0; nth < 5; nth++) await portal.done(customerOverviewCalls.card, { customer_id: person.id }, one);
    await portal.done(customerOverviewCalls.card, { customer_id: other.id }, one);
    await portal.done(customerOverviewCalls.card, { customer_id: person.id }, two);
    expect(await linesOf(one)).toEqual(
      [person.id, other.id].map((subject_id) => ({
        call: 'customerOverview.card',
        subject_kind: 'customer',
        subject_id,
        facts: { shown: 'card' },
      })),
    );
    expect(await linesOf(two)).toHaveLength(1);
    portal.advance(16 * 60_000);
    await portal.done(customerOverviewCalls.card, { customer_id: person.id }, one);
    expect(await linesOf(one)).toHaveLength(3);
  });

  test('is recorded for papers, texts, the statement on the screen and as a file, the timeline and the identity check', async () => {
    const reader = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_MESSAGES', 'VIEW_CUSTOMER_LOANS', 'REVIEW_KYC']);
    const document_id = newId();
    await portal.services.files.put('documents/front.jpg', Buffer.from('a picture'), 'image/jpeg');
    await portal.database.sql
      .insertInto('customer_documents')
      .values({
        id: document_id,
        customer_id: person.id,
        kind: 'id_front',
        file_key: 'documents/front.jpg',
        media_type: 'image/jpeg',
        bytes: 9,
        sha256: Buffer.alloc(32),
        created_at: new Date().toISOString(),
      })
      .execute();
    await portal.done(customersCalls.kycCase, { customer_id: person.id }, reader);
    await portal.done(customersCalls.document, { document_id }, reader);
    await portal.done(customersCalls.messages, { msisdn: person.msisdn }, reader);
    for (let nth = 0; nth < 2; nth++) await portal.done(loansCalls.statement, { loan_reference }, reader);
    await portal.done(loansCalls.statementFile, { loan_reference, format: 'csv' }, reader);
    await portal.done(customerOverviewCalls.timeline, { customer_id: person.id }, reader);
    expect((await linesOf(reader)).map(({ call, subject_id }) => [call, subject_id])).toEqual([
      ['customers.kycCase', person.id],
      ['customers.document', person.id],
      ['customers.messages', person.msisdn],
      ['loans.statement', person.id],
      ['loans.statementFile', person.id],
      ['customerOverview.timeline', person.id],
    ]);
  });

  test('by a search is recorded with the customer who was found, and not with the typed text', async () => {
    const reader = await portal.staff(['FIND_CUSTOMER']);
    for (let nth = 0; nth < 2; nth++) await portal.done(customersCalls.find, { username: person.msisdn }, reader);
    await customer(portal, place, { first_name: 'Ndolo', surname: 'Etoundi' });
    await customer(portal, place, { first_name: 'Ndolo', surname: 'Etoundi' });
    const { users } = await portal.done(customersCalls.find, { username: 'Ndolo Etoundi' }, reader);
    expect(users).toHaveLength(2);
    expect(await linesOf(reader)).toEqual([
      { call: 'customers.find', subject_kind: 'customer', subject_id: person.id, facts: { shown: 'search' } },
      {
        call: 'customers.find',
        subject_kind: 'search',
        subject_id: 'customers',
        facts: { found: users.map(({ id }) => id) },
      },
    ]);
  });

  test('is not recorded when nothing was found', async () => {
    const reader = await portal.staff(['FIND_CUSTOMER']);
    await portal.refused(customerOverviewCalls.card, { customer_id: newId() }, reader, 'CUSTOMER_RECORD_NOT_FOUND');
    expect(await linesOf(reader)).toEqual([]);
  });
});
