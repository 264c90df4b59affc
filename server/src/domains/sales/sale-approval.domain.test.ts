/** A sale that the checks refuse: a second person approves a limit for that sale only. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { ERRORS } from '@palier/contract/errors.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireApplications } from './expire-applications.ts';
import {
  type Person,
  type Shop,
  aBrother,
  activeLoan,
  customer,
  saleAtCreation,
  shop,
} from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let checker: Staff;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 6 });
  checker = await portal.staff(['APPROVE_CUSTOMER_SALE']);
}, 120_000);
afterAll(() => portal?.stop());

const advance = (application_id: string, step: 0 | 1 | 2) =>
  portal.done(salesCalls.advanceApplication, { application_id, step }, place.agent);

/** A customer whose income is too low for any phone, with a sale up to the pre-approval. */
async function poor(about: Parameters<typeof customer>[2] = {}): Promise<{ person: Person; application_id: string }> {
  const person = await customer(portal, place, { income_fcfa: 10_000, ...about });
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, place.agent);
  const application_id = application.id;
  if (about.verified !== false) await advance(application_id, STEP.details);
  return { person, application_id };
}
async function checked(about: Parameters<typeof customer>[2] = {}) {
  const sale = await poor(about);
  await portal.done(
    customersCalls.registerNextOfKin,
    {
      customer_id: sale.person.id,
      ...aBrother(),
    },
    place.agent,
  );
  await advance(sale.application_id, STEP.next_of_kin);
  const { limit } = await portal.done(customersCalls.requestPreapproval, { customer_id: sale.person.id }, place.agent);
  return { ...sale, limit_fcfa: limit.limit_fcfa };
}
const LATE_SALARY = 'A teacher whose salary comes late';
const asked = async (application_id: string, limit_fcfa = 200_000, as = place.agent) =>
  (await portal.done(salesCalls.requestSale, { application_id, limit_fcfa, reason: LATE_SALARY }, as)).request;
const decide = (request: { id: string }, decision: 'approve' | 'decline' = 'approve', as = checker) =>
  portal.done(
    approvalsCalls.approveSale,
    { request_id: request.id, decision, ...(decision === 'decline' && { reason: 'The income is not shown' }) },
    as,
  );
const limitOf = async (person: Person) =>
  (await portal.done(salesCalls.limits, { customer_id: person.id }, place.agent)).limit;
const stands = (application_id: string, as = place.agent) =>
  portal.done(salesCalls.saleApproval, { application_id }, as);

describe('a sale that the checks refuse', () => {
  test('continues with its normal checks once another person approved a limit for it', async () => {
    const { person, application_id, limit_fcfa } = await checked();
    expect(limit_fcfa).toBe(36_000);
    await advance(application_id, STEP.finance);
    await portal.refused(
      salesCalls.choosePhone,
      { application_id, product_id: place.product_id },
      place.agent,
      'ABOVE_LIMIT',
    );
    const request = await asked(application_id);
    expect(request).toMatchObject({
      kind: 'customer_sale',
      subject_kind: 'application',
      subject_id: application_id,
      was: { limit_fcfa: 36_000 },
      proposed: { limit_fcfa: 200_000 },
      customer_id: person.id,
      evidence: {
        monthly_income_fcfa: 10_000,
        settled_loans: 0,
        was_late: false,
        reasons: ['HISTORY_NONE', 'POLICY_CAP', 'AFFORDABLE'],
        profession: 'teacher',
      },
    });
    expect(await stands(application_id)).toMatchObject({
      request_id: request.id,
      state: 'pending',
      limit_fcfa: 200_000,
      requested_by: `Staff ${place.agent.username}`,
      decided_by: null,
    });
    await portal.refused(
      salesCalls.choosePhone,
      { application_id, product_id: place.product_id },
      place.agent,
      'ABOVE_LIMIT',
    );
    await decide(request);
    expect(await stands(application_id)).toMatchObject({ state: 'approved', decided_by: `Staff ${checker.username}` });
    expect(await limitOf(person)).toMatchObject({
      limit_fcfa: 200_000,
      reasons: expect.arrayContaining([{ code: 'SALE_APPROVED', amount_fcfa: 200_000 }]),
    });
    const chosen = await portal.done(
      salesCalls.choosePhone,
      { application_id, product_id: place.product_id },
      place.agent,
    );
    expect(chosen.application.step).toBe(STEP.plan);
    // The approval is a row of its own, with its approver and its sale.
    expect(
      await portal.database.sql
        .selectFrom('preapprovals')
        .select(['application_id', 'approved_by', 'limit_fcfa'])
        .where('customer_id', '=', person.id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { application_id: null, approved_by: null, limit_fcfa: 36_000 },
      { application_id, approved_by: checker.id, limit_fcfa: 200_000 },
    ]);
  });

  test('may pass the step that a declined pre-approval blocked', async () => {
    const person = await customer(portal, place, { income_fcfa: 200 });
    const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, place.agent);
    const application_id = application.id;
    await advance(application_id, STEP.details);
    await portal.done(
      customersCalls.registerNextOfKin,
      {
        customer_id: person.id,
        ...aBrother(),
      },
      place.agent,
    );
    await advance(application_id, STEP.next_of_kin);
    expect((await portal.done(customersCalls.requestPreapproval, { customer_id: person.id }, place.agent)).status).toBe(
      'declined',
    );
    const finance = { application_id, step: STEP.finance };
    await portal.refused(salesCalls.advanceApplication, finance, place.agent, 'PREAPPROVAL_NEEDED');
    await decide(await asked(application_id));
    expect(
      (await portal.done(customersCalls.preapproval, { customer_id: person.id }, place.agent)).preapproval,
    ).toMatchObject({ status: 'approved', limit: { limit_fcfa: 200_000 } });
    await advance(application_id, STEP.finance);
  });

  test('keeps the approved limit when the rules are applied again, unless they give a higher limit', async () => {
    const { person, application_id } = await checked();
    await decide(await asked(application_id, 150_000));
    expect(await portal.done(customersCalls.requestPreapproval, { customer_id: person.id }, place.agent)).toMatchObject(
      { status: 'approved', limit: { limit_fcfa: 150_000 } },
    );
    expect((await limitOf(person)).limit_fcfa).toBe(150_000);
    await portal.done(
      customersCalls.linkFinancialInformation,
      { customer_id: person.id, profession: 'teacher', residential_location: 'Douala', monthly_income_fcfa: 200_000 },
      place.agent,
    );
    const { limit } = await portal.done(customersCalls.requestPreapproval, { customer_id: person.id }, place.agent);
    expect(limit).toMatchObject({ limit_fcfa: 300_000 });
    expect(limit.reasons.map(({ code }) => code)).not.toContain('SALE_APPROVED');
  });

  test('has the approved limit only while the identity is verified', async () => {
    const { person, application_id } = await checked();
    await decide(await asked(application_id));
    await portal.database.sql
      .updateTable('customers')
      .set({ kyc_state: 'attention' })
      .where('id', '=', person.id)
      .execute();
    expect((await limitOf(person)).limit_fcfa).toBe(36_000);
  });

  test('does not pass its limit to the next sale of the same customer', async () => {
    const { person, application_id } = await checked();
    await decide(await asked(application_id));
    await portal.done(salesCalls.cancelApplication, { application_id }, place.agent);
    expect((await limitOf(person)).limit_fcfa).toBe(36_000);
    const { application: next } = await portal.done(
      salesCalls.startApplication,
      { customer_id: person.id },
      place.agent,
    );
    expect((await limitOf(person)).limit_fcfa).toBe(36_000);
    expect(await stands(next.id)).toEqual({
      request_id: null,
      state: null,
      limit_fcfa: null,
      requested_by: null,
      date_requested: null,
      decided_by: null,
      decision_reason: null,
    });
  });

  test.each(['cancelled', 'expired'] as const)(
    'that is %s needs no decision any more, and its next of kin is deleted',
    async (how) => {
      const { person, application_id } = await checked();
      const request = await asked(application_id);
      if (how === 'cancelled') await portal.done(salesCalls.cancelApplication, { application_id }, place.agent);
      else {
        await portal.database.pool.query(
          `update applications set expires_at = now() - interval '1 minute' where id = $1`,
          [application_id],
        );
        await expireApplications.run(portal.services);
      }
      expect(
        await portal.database.sql
          .selectFrom('requests')
          .select('state')
          .where('id', '=', request.id)
          .executeTakeFirst(),
      ).toEqual({ state: 'expired' });
      expect(
        await portal.database.sql
          .selectFrom('customers')
          .select(['next_of_kin_name', 'next_of_kin_phone', 'relationship'])
          .where('id', '=', person.id)
          .executeTakeFirst(),
      ).toEqual({ next_of_kin_name: null, next_of_kin_phone: null, relationship: null });
    },
  );

  test('that is declined shows the reason to staff of its shop only, and a limit may be requested again', async () => {
    const { application_id } = await checked();
    await decide(await asked(application_id), 'decline');
    const colleague = await portal.staff(['ADD_LOAN'], { shop_id: place.id });
    expect(await stands(application_id, colleague)).toMatchObject({
      state: 'declined',
      decided_by: `Staff ${checker.username}`,
      decision_reason: 'The income is not shown',
    });
    const elsewhere = await portal.staff(['ADD_LOAN'], { shop_id: (await shop(portal)).id });
    await portal.refused(salesCalls.saleApproval, { application_id }, elsewhere, 'APPLICATION_NOT_FOUND');
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 90_000, reason: 'from elsewhere' },
      elsewhere,
      'APPLICATION_NOT_FOUND',
    );
    expect((await asked(application_id, 90_000, colleague)).state).toBe('pending');
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 95_000, reason: 'and once more' },
      place.agent,
      'REQUEST_PENDING',
    );
  });
});

describe('a request for a limit is refused', () => {
  test('before the identity is verified, before the checks ran, and for no more than they allow', async () => {
    const { application_id: unverified } = await poor({ verified: false });
    await portal.refused(
      salesCalls.requestSale,
      { application_id: unverified, limit_fcfa: 90_000, reason: 'not yet verified' },
      place.agent,
      'STEP_OUT_OF_ORDER',
    );
    const { person, application_id } = await checked();
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 36_000, reason: 'what it is already' },
      place.agent,
      'NOTHING_CHANGED',
    );
    await portal.database.sql
      .updateTable('customers')
      .set({ kyc_state: 'attention' })
      .where('id', '=', person.id)
      .execute();
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 90_000, reason: 'doubts have come up' },
      place.agent,
      'KYC_NOT_CLEARED',
    );
    await portal.database.sql
      .updateTable('customers')
      .set({ kyc_state: 'verified' })
      .where('id', '=', person.id)
      .execute();
    await portal.database.sql.deleteFrom('preapprovals').where('customer_id', '=', person.id).execute();
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 90_000, reason: 'nothing was checked' },
      place.agent,
      'PREAPPROVAL_NEEDED',
    );
  });

  test('for oneself, and so is its approval', async () => {
    const { person, application_id } = await checked();
    const at = { shop_id: place.id, msisdn: person.msisdn };
    const themselves = await portal.staff(['ADD_LOAN', 'APPROVE_CUSTOMER_SALE'], at);
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 90_000, reason: 'for myself' },
      themselves,
      'SELF_LOAN',
    );
    const request = await asked(application_id);
    await portal.refused(approvalsCalls.approveSale, { request_id: request.id }, themselves, 'NOT_YOURSELF');
    const seen = await portal.done(approvalsCalls.request, { request_id: request.id }, themselves);
    expect(seen.request.approval_refused).toBe(ERRORS.NOT_YOURSELF.en);
    expect((await limitOf(person)).limit_fcfa).toBe(36_000);
    expect((await decide(request)).request.state).toBe('approved');
  });

  test('with a running loan, and once the sale is over', async () => {
    const rich = await customer(portal, place);
    const { application_id } = await activeLoan(portal, place, rich);
    await portal.refused(
      salesCalls.requestSale,
      { application_id, limit_fcfa: 900_000, reason: 'a second phone' },
      place.agent,
      'APPLICATION_CLOSED',
    );
    // A loan that waits for its lock keeps its sale open, and still counts as a running loan.
    const waiting = await customer(portal, place);
    const { application, customer_code, agent_code } = await saleAtCreation(portal, place, waiting);
    await portal.done(
      loansCalls.loans,
      { action: 'create', application_id: application.id, imei: place.imeis[1] ?? '', customer_code, agent_code },
      place.agent,
    );
    await portal.refused(
      salesCalls.requestSale,
      { application_id: application.id, limit_fcfa: 900_000, reason: 'a second phone' },
      place.agent,
      'RUNNING_LOAN',
    );
    const sale = await checked();
    const request = await asked(sale.application_id);
    await portal.done(salesCalls.cancelApplication, { application_id: sale.application_id }, place.agent);
    await portal.refused(approvalsCalls.approveSale, { request_id: request.id }, checker, 'REQUEST_DECIDED');
    expect((await limitOf(sale.person)).limit_fcfa).toBe(36_000);
  });
});

describe('when something changed meanwhile', () => {
  test('a changed income makes the request conflicted, and nothing is approved', async () => {
    const { person, application_id } = await checked();
    const request = await asked(application_id);
    await portal.done(
      customersCalls.linkFinancialInformation,
      { customer_id: person.id, profession: 'teacher', residential_location: 'Douala', monthly_income_fcfa: 12_000 },
      place.agent,
    );
    await portal.refused(approvalsCalls.approveSale, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
    expect(await stands(application_id)).toMatchObject({ state: 'conflicted' });
    expect((await limitOf(person)).limit_fcfa).toBe(36_000);
  });

  test('an approval and a cancellation at once leave no approved limit for the cancelled sale', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, application_id } = await checked();
      const request = await asked(application_id);
      const second = await portal.staff(['APPROVE_CUSTOMER_SALE']);
      const [one, other] = await Promise.all([
        portal.call(approvalsCalls.approveSale, { request_id: request.id }, checker),
        portal.call(
          approvalsCalls.approveSale,
          { request_id: request.id, decision: 'decline', reason: 'not sure' },
          second,
        ),
        portal.call(salesCalls.cancelApplication, { application_id }, place.agent),
      ]);
      expect(one.ok && other.ok).toBe(false);
      const { state } = await portal.database.sql
        .selectFrom('applications')
        .select('state')
        .where('id', '=', application_id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('cancelled');
      expect((await limitOf(person)).limit_fcfa).toBe(36_000);
    }
  });
});
