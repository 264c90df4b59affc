/** A verified identity changes only when a second person approves, and former numbers stay the customer's. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Shop, customer, shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { picture } from '../../../../tests/harness/picture.ts';

let portal: Portal;
let place: Shop;
let maker: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal);
  maker = await portal.staff(['REQUEST_CUSTOMER_CHANGE', 'FIND_CUSTOMER', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
}, 120_000);
afterAll(() => portal?.stop());

let papers = 0;
const freshPaper = (): string => `CM77${String(++papers).padStart(8, '0')}`;
const row = (person: Person) =>
  portal.database.sql.selectFrom('customers').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
const ask = async (person: Person, change: object) =>
  (
    await portal.done(
      customersCalls.requestCustomerIdentity,
      { customer_id: person.id, ...change, reason: 'The card was renewed' },
      maker,
    )
  ).request;
const approve = (request_id: string, as = checker) =>
  portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
const register = (about: object) => ({
  first_name: 'Rose',
  surname: 'Essomba',
  id_type: 'national ID' as const,
  document_number: freshPaper(),
  date_of_birth: '1988-01-01',
  msisdn: someMsisdn(),
  language: 'fr' as const,
  not_a_duplicate: true,
  ...about,
});

test('an agent may not replace an identity that was verified, even when it needs attention again', async () => {
  const person = await customer(portal, place);
  const before = await row(person);
  const photo = await picture();
  const hand_in = {
    customer_id: person.id,
    id_type: 'passport' as const,
    document_number: 'AB123456',
    id_front: await picture('#936'),
    id_back: await picture('#693'),
    photo,
  };
  await portal.refused(customersCalls.submitKyc, hand_in, place.agent, 'IDENTITY_VERIFIED');
  await portal.database.sql
    .updateTable('customers')
    .set({ kyc_state: 'attention', was_verified: true })
    .where('id', '=', person.id)
    .execute();
  await portal.refused(customersCalls.submitKyc, hand_in, place.agent, 'IDENTITY_VERIFIED');
  expect(await row(person)).toMatchObject({ document_number: before.document_number, id_type: before.id_type });
  // A review that verifies an identity for the first time marks it as verified.
  const doubted = await customer(portal, place, { verified: false });
  await portal.database.sql
    .updateTable('customers')
    .set({ kyc_state: 'attention' })
    .where('id', '=', doubted.id)
    .execute();
  await portal.database.sql
    .insertInto('kyc_checks')
    .values({
      id: (await ask(person, { surname: 'Mbida' })).id,
      customer_id: doubted.id,
      created_at: new Date().toISOString(),
    })
    .execute();
  await portal.done(
    customersCalls.reviewKyc,
    { customer_id: doubted.id, decision: 'verify', note: 'as on the card', pictures_seen: [] },
    await portal.staff(['REVIEW_KYC']),
  );
  expect((await row(doubted)).was_verified).toBe(true);
});

test('the person who submitted the pictures may not review them, and neither may an account that they created', async () => {
  const reviewed = await customer(portal, place, { verified: false });
  const maker = await portal.staff(['ADD_LOAN', 'REVIEW_KYC']);
  const other = await portal.staff(['REVIEW_KYC']);
  const run = (text: string, values: unknown[]) => portal.database.pool.query(text, values);
  await run(`update customers set kyc_state = 'attention' where id = $1`, [reviewed.id]);
  await run(
    `insert into kyc_checks (id, customer_id, created_by, created_at) values (gen_random_uuid(), $1, $2, now())`,
    [reviewed.id, maker.id],
  );
  const decision = { customer_id: reviewed.id, decision: 'verify' as const, note: 'as on the card', pictures_seen: [] };
  await portal.refused(customersCalls.reviewKyc, decision, maker, 'OWN_REQUEST');
  const at = portal.services.clock.now().toISOString();
  await run(
    `insert into account_changes (id, staff_id, changed_by, what, at) values (gen_random_uuid(), $1, $2, 'made', $3)`,
    [other.id, maker.id, at],
  );
  await portal.refused(customersCalls.reviewKyc, decision, other, 'TIED_TO_MAKER');
  await portal.done(customersCalls.reviewKyc, decision, await portal.staff(['REVIEW_KYC']));
});

test('name, document, number and pictures change together once another person approves, and the audit record masks them', async () => {
  const person = await customer(portal, place, { first_name: 'Awa', surname: 'Ngo' });
  const before = await row(person);
  const [document_number, msisdn, photo] = [freshPaper(), someMsisdn(), await picture()];
  const request = await ask(person, { surname: 'Mbarga', document_number, msisdn, photo });
  expect(request).toMatchObject({
    kind: 'customer_identity',
    customer_id: person.id,
    subject: 'Awa N.',
    was: { customer_name: 'Awa N.', document_number: `•••••••••${before.document_number.slice(-3)}` },
    proposed: { customer_name: 'Awa M.', msisdn: `+237 •• •• •• ${msisdn.slice(-2)}`, pictures: ['photo'] },
  });
  expect(request.was['identity_hash']).not.toBe(request.proposed['identity_hash']);
  expect((await row(person)).surname).toBe('Ngo');

  // The approver sees the full data and the picture; other staff may not see the picture.
  const shown = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
  expect(shown.evidence).toMatchObject({
    name_now: 'Awa Ngo',
    name_then: 'Awa Mbarga',
    document_number_now: before.document_number,
    document_number_then: document_number,
    msisdn_now: person.msisdn,
    msisdn_then: msisdn,
  });
  expect(shown.now).toEqual(request.was);
  const [document_id = ''] = (shown.evidence?.['pictures_then'] ?? []) as string[];
  expect((await portal.call(customersCalls.document, { document_id }, checker)).ok).toBe(true);
  // Nobody lets themselves in by asking for a change: who asks is no checker of it.
  await portal.refused(customersCalls.document, { document_id }, maker, 'FORBIDDEN');
  await portal.refused(customersCalls.document, { document_id }, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
  expect(
    (
      await portal.done(
        approvalsCalls.makerCheckerRequests,
        { page_number: 1, page_size: 50, kind: 'customer_identity' },
        await portal.staff(['VIEW_MAKER_CHECKER_REQUESTS']),
      )
    ).pending_requests.map(({ id }) => id),
  ).toContain(request.id);

  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, maker, 'OWN_REQUEST');
  expect((await approve(request.id)).ok).toBe(true);
  expect(await row(person)).toMatchObject({
    first_name: 'Awa',
    surname: 'Mbarga',
    document_number,
    national_id: document_number,
    msisdn,
    name_key: 'awa mbarga',
    kyc_state: 'verified',
  });
  expect(
    (await portal.done(customersCalls.kycCase, { customer_id: person.id }, maker)).kyc.documents.map(({ id }) => id),
  ).toEqual([document_id]);
  // After the decision only reviewers may see the picture.
  await portal.refused(customersCalls.document, { document_id }, checker, 'FORBIDDEN');

  // The audit record of the request and of the decision contains no number and no name in full.
  const lines = await portal.database.sql
    .selectFrom('audit_entries')
    .select(['call', 'before', 'after'])
    .where('subject_id', '=', person.id)
    .where('call', 'in', ['customers.requestCustomerIdentity', 'approvals.approveMakerChecker'])
    .execute();
  expect(lines).toHaveLength(2);
  const recorded = JSON.stringify(lines);
  for (const secret of [document_number, before.document_number, msisdn, person.msisdn, 'Mbarga'])
    expect(recorded).not.toContain(secret);
  expect(recorded).toContain(String(request.was['identity_hash']));
  expect(recorded).toContain(String(request.proposed['identity_hash']));
});

test('a former number of a customer may not be given to another customer until a second person approves', async () => {
  const person = await customer(portal, place);
  const before = await row(person);
  const again = await customer(portal, place);
  await approve((await ask(person, { document_number: freshPaper(), msisdn: someMsisdn() })).id);
  expect(
    await portal.database.sql
      .selectFrom('former_numbers')
      .select(['kind', 'value'])
      .where('customer_id', '=', person.id)
      .orderBy('kind')
      .execute(),
  ).toEqual([
    { kind: 'document_number', value: before.document_number },
    { kind: 'msisdn', value: before.msisdn },
    { kind: 'national_id', value: before.national_id },
  ]);

  expect(
    (
      await portal.refused(
        customersCalls.register,
        register({ msisdn: before.msisdn }),
        place.agent,
        'NUMBER_ONCE_ANOTHERS',
      )
    ).fields,
  ).toHaveProperty('msisdn');
  expect(
    (
      await portal.refused(
        customersCalls.register,
        register({ document_number: before.document_number }),
        place.agent,
        'NUMBER_ONCE_ANOTHERS',
      )
    ).fields,
  ).toHaveProperty('document_number');
  expect(
    (
      await portal.refused(
        customersCalls.register,
        register({ national_id: before.document_number, id_type: 'passport', document_number: 'PP123456' }),
        place.agent,
        'NUMBER_ONCE_ANOTHERS',
      )
    ).fields,
  ).toHaveProperty('national_id');
  expect(
    await portal.done(
      customersCalls.checkId,
      { id_type: 'national ID', document_number: before.document_number },
      place.agent,
    ),
  ).toMatchObject({ valid: false, reason: 'once_anothers' });
  expect(
    await portal.done(
      customersCalls.checkId,
      { id_type: 'national ID', document_number: before.document_number, customer_id: person.id },
      place.agent,
    ),
  ).toMatchObject({ valid: true });
  const fresh = await customer(portal, place, { verified: false });
  const photo = await picture();
  await portal.refused(
    customersCalls.submitKyc,
    {
      customer_id: fresh.id,
      id_type: 'national ID',
      document_number: before.document_number,
      id_front: await picture('#936'),
      id_back: await picture('#693'),
      photo,
    },
    place.agent,
    'NUMBER_ONCE_ANOTHERS',
  );

  // The operator gave the number to another person: the approver sees that, and approves.
  const request = await ask(again, { msisdn: before.msisdn });
  expect(
    (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request.evidence,
  ).toMatchObject({ number_was_anothers: true });
  expect((await approve(request.id)).ok).toBe(true);
  expect((await row(again)).msisdn).toBe(before.msisdn);
});

test('is refused without a change, for a number in use, for oneself, while another request waits, and without the role', async () => {
  const [person, other] = [await customer(portal, place), await customer(portal, place)];
  const taken = await row(other);
  const change = { customer_id: person.id, reason: 'The card was renewed' };
  await portal.refused(customersCalls.requestCustomerIdentity, change, maker, 'NOTHING_CHANGED');
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, msisdn: taken.msisdn },
    maker,
    'MSISDN_IN_USE',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, document_number: taken.document_number },
    maker,
    'DOCUMENT_NUMBER_IN_USE',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, id_type: 'passport', document_number: 'ABCDEFGHIJK' },
    maker,
    'DOCUMENT_NUMBER_MALFORMED',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, msisdn: '12345678901234' },
    maker,
    'INVALID_MSISDN',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, first_name: '<b>' },
    maker,
    'INVALID_INPUT',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, surname: 'Mbida' },
    place.agent,
    'FORBIDDEN',
  );
  const themselves = await portal.staff(['REQUEST_CUSTOMER_CHANGE'], { msisdn: person.msisdn });
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, surname: 'Mbida' },
    themselves,
    'NOT_YOURSELF',
  );
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, photo: new File(['<script>'], 'a.jpg') },
    maker,
    'UNSUPPORTED_FILE',
  );
  const request = await ask(person, { surname: 'Mbida' });
  await portal.refused(
    customersCalls.requestCustomerIdentity,
    { ...change, surname: 'Mbala' },
    maker,
    'REQUEST_PENDING',
  );
  // Meanwhile the identity changes in another way, or another customer is registered with the number.
  await portal.database.sql
    .updateTable('customers')
    .set({ other_names: 'Solange' })
    .where('id', '=', person.id)
    .execute();
  expect(await approve(request.id)).toMatchObject({ ok: false, refusal: { code: 'REQUEST_CONFLICTED' } });
  const late = await ask(person, { document_number: 'CM7799999999' });
  await portal.done(customersCalls.register, register({ document_number: 'CM7799999999' }), place.agent);
  expect(await approve(late.id)).toMatchObject({ ok: false, refusal: { code: 'DOCUMENT_NUMBER_IN_USE' } });
  expect((await row(person)).surname).not.toBe('Mbida');
});
