/** A model whose lock is changed between the signature of the customer and their loan. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNATURE, customer, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let cataloguer: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  cataloguer = await portal.staff(['EDIT_CATALOGUE', 'VIEW_INVENTORY']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
}, 120_000);
afterAll(() => portal?.stop());

test.each([
  ['none', 'trustonic', 'hard lock'],
  ['trustonic', 'none', 'no lock'],
] as const)(
  'a customer who signed for a phone with %s gets none with %s before they sign again',
  async (lock_solution, changed, lock_type) => {
    const place = await shop(portal, { lock_solution });
    const { application, customer_code, agent_code } = await saleAtCreation(
      portal,
      place,
      await customer(portal, place),
    );
    const application_id = application.id;
    const create = {
      action: 'create',
      application_id,
      imei: place.imeis[0] ?? '',
      customer_code,
      agent_code,
    } as const;
    const { request } = await portal.done(
      catalogueCalls.changeLock,
      { product_id: place.product_id, lock_type, lock_solution: changed, reason: 'as the test has it' },
      cataloguer,
    );
    if (request) await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);

    await portal.refused(loansCalls.loans, create, place.agent, 'CONTRACT_OF_OTHER_LOCK');
    await portal.refused(loansCalls.loans, create, place.agent, 'SIGNATURE_NEEDED');
    await portal.done(salesCalls.saveSignature, { application_id, language: 'fr', signature: SIGNATURE }, place.agent);
    await portal.done(loansCalls.loans, create, place.agent);
    const { lock_solution: on_phone } = await portal.database.sql
      .selectFrom('device_locks')
      .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
      .select('device_locks.lock_solution')
      .where('loan_reference', '=', application.loan_reference)
      .executeTakeFirstOrThrow();
    expect(on_phone).toBe(changed);
  },
);
