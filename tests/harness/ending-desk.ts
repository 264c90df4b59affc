/** Loans, requests to end them and the decisions, for tests of deactivation and deregistration. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { activeLoan, customer, saleAtCreation, shop } from './given.ts';
import { scanPhoneOf } from './scan.ts';
import { KEEPER, handsOf } from './stock.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';

/** A portal with a shop, a maker and two checkers, and functions that create and end loans. */
export async function openEndingDesk() {
  let sold = 0;
  const portal = await startSteppedPortal();
  const place = await shop(portal, { phones: 40 });
  const maker = await portal.staff([
    'REQUEST_LOAN_DEACTIVATION',
    'APPROVE_DEREGISTRATION',
    'VIEW_DEREGISTRATIONS',
    'VIEW_CUSTOMER_LOANS',
    'FIND_CUSTOMER',
    'REQUEST_REFUND',
  ]);
  const checker = await portal.staff(['APPROVE_DEREGISTRATION']);
  const second = await portal.staff(['APPROVE_DEREGISTRATION']);
  const keeper = handsOf(portal, await portal.staff([...KEEPER]));
  const nextImei = (): string => place.imeis[sold++] ?? '';
  async function running() {
    const person = await customer(portal, place);
    const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: nextImei() });
    const { id } = await portal.database.sql
      .selectFrom('loans')
      .select('id')
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    return { id, loan_reference, imei, person };
  }
  /** A loan that waits for its lock. */
  async function waiting() {
    const person = await customer(portal, place);
    const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person);
    const imei = nextImei();
    await portal.done(
      loansCalls.loans,
      { action: 'create', application_id: application.id, imei, customer_code, agent_code },
      place.agent,
    );
    const { id } = await portal.database.sql
      .selectFrom('loans')
      .select('id')
      .where('loan_reference', '=', application.loan_reference)
      .executeTakeFirstOrThrow();
    await portal.until(
      'the phone is enrolled',
      async () =>
        ((
          await portal.database.sql
            .selectFrom('lock_commands')
            .select('status')
            .where('loan_id', '=', id)
            .where('action', '=', 'enrol')
            .executeTakeFirst()
        )?.status ?? 'queued') !== 'queued',
    );
    return { id, loan_reference: application.loan_reference, application_id: application.id, imei, person };
  }
  type Running = Pick<Awaited<ReturnType<typeof running>>, 'id' | 'loan_reference' | 'imei' | 'person'>;
  const row = (loan: Running) =>
    portal.database.sql.selectFrom('loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
  const device = async (loan: Running) =>
    (
      await portal.database.sql
        .selectFrom('devices')
        .select('state')
        .where('imei', '=', loan.imei)
        .executeTakeFirstOrThrow()
    ).state;
  const wanted = async (loan: Running) =>
    (
      await portal.database.sql
        .selectFrom('device_locks')
        .select('desired')
        .where('loan_id', '=', loan.id)
        .executeTakeFirstOrThrow()
    ).desired;
  const handset = async (loan: Running) =>
    (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
      ({ imei }) => imei === loan.imei,
    )?.lock_state;
  /** Requests the end of the loan, and has a keeper scan the phone that the customer brought. */
  async function deactivation(loan: Running, phone_returned = true) {
    const { request } = await portal.done(
      loansCalls.requestDeactivation,
      { loan_id: loan.id, phone_returned, reason: 'Brings the phone back' },
      maker,
    );
    if (phone_returned) await scanPhoneOf(portal, loan.id);
    return request;
  }
  async function deregistration(customer_id: string, phone_returned = true) {
    const { request } = await portal.done(
      loansCalls.requestDeregistration,
      { customer_id, phone_returned, reason: 'Leaves the country' },
      maker,
    );
    const loan = await portal.database.sql
      .selectFrom('device_loans')
      .select('loan_id')
      .where('customer_id', '=', customer_id)
      .executeTakeFirst();
    if (phone_returned && loan?.loan_id) await scanPhoneOf(portal, loan.loan_id);
    return request;
  }
  const approve = (request_id: string, as = checker) =>
    portal.call(approvalsCalls.approveDeregistration, { request_id }, as);
  const pay = (loan: Running, amount_fcfa: number) =>
    portal.call(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      place.agent,
    );
  const stateOf = async (request_id: string) =>
    (
      await portal.database.sql
        .selectFrom('requests')
        .select('state')
        .where('id', '=', request_id)
        .executeTakeFirstOrThrow()
    ).state;
  const applicationOf = (loan: Running) =>
    portal.database.sql
      .selectFrom('applications')
      .selectAll()
      .where('loan_reference', '=', loan.loan_reference)
      .executeTakeFirstOrThrow();
  const textsTo = async (loan: Running, template: string) =>
    (
      await portal.database.sql
        .selectFrom('messages')
        .select('id')
        .where('msisdn', '=', loan.person.msisdn)
        .where('template', '=', template)
        .execute()
    ).length;
  return {
    portal,
    place,
    maker,
    checker,
    second,
    keeper,
    nextImei,
    running,
    waiting,
    row,
    device,
    wanted,
    handset,
    deactivation,
    deregistration,
    approve,
    pay,
    stateOf,
    applicationOf,
    textsTo,
  };
}
