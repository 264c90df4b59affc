/**
 * Active loans, their phones and the requests about them, for tests of phones that change. The portal has no workers of
 * its own: a test starts and stops them.
 */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { OldPhone } from '@palier/contract/device-locks/records.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { expect } from 'vitest';
import type * as z from 'zod';
import type { DeviceLockProvider } from '../../server/src/providers/ports/device-lock.ts';
import { ProviderUnreachable } from '../../server/src/providers/wire.ts';
import { type Person, type Shop, activeLoan, customer, gradeOf, saleAtCreation, shop } from './given.ts';
import { confirmation, tell } from './paybill.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { scanPhoneOf } from './scan.ts';
import { type Answer, type Portal, type Staff, startPortal } from './portal.ts';
import { type Workers, impatientLocks, keepSessions, startWorkers } from './workers.ts';

export interface Loan {
  readonly person: Person;
  readonly loan_reference: string;
  readonly loan_id: string;
  readonly imei: string;
  readonly application_id: string;
}
type Solution = 'trustonic' | 'vivo' | 'knox_guard' | 'none';

/** An agent may send only a limited number of codes an hour. */
const LOANS_OF_AN_AGENT = 8;
export const WHY = 'The customer brought it back';

/** A shop with many phones, a maker, two checkers, and functions for what they do. */
export async function openPhoneDesk(environment: Readonly<Record<string, string>> = {}) {
  const portal = await startPortal({ workers: false, environment });
  impatientLocks(portal);
  const place = await shop(portal, { phones: 150 });
  const maker = await portal.staff([
    'REQUEST_IMEI_CHANGE',
    'REQUEST_CUSTOMER_CHANGE',
    'REQUEST_WAIVER',
    'APPROVE_IMEI_CHANGE',
    'FIND_CUSTOMER',
  ]);
  const checker = await portal.staff([
    'APPROVE_IMEI_CHANGE',
    'APPROVE_MAKER_CHECKER',
    'FIND_CUSTOMER',
    'VIEW_INVENTORY',
    'MANAGE_STOCK',
    'REQUEST_OFFLINE_PIN',
  ]);
  const second = await portal.staff(['APPROVE_IMEI_CHANGE', 'APPROVE_MAKER_CHECKER']);
  await keepSessions(portal);
  const { sql } = portal.database;
  const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
  const living: Loan[] = [];
  let workers: Workers | null = null;
  let sold = 0;
  let loans = 0;
  const nextImei = (): string => place.imeis[sold++] ?? '';
  const loanIdOf = async (loan_reference: string) =>
    (await sql.selectFrom('loans').select('id').where('loan_reference', '=', loan_reference).executeTakeFirstOrThrow())
      .id;
  let agent = place.agent;
  async function agentOf(at: Shop): Promise<Staff> {
    if (at !== place) return at.agent;
    if (loans++ % LOANS_OF_AN_AGENT === LOANS_OF_AN_AGENT - 1)
      agent = await portal.staff(['ADD_LOAN', 'FIND_CUSTOMER', 'TAKE_PAYMENT'], { shop_id: place.id });
    return agent;
  }

  async function runningLoan(at: Shop = place, imei = at === place ? nextImei() : (at.imeis[0] ?? '')): Promise<Loan> {
    const there = { ...at, agent: await agentOf(at) };
    const person = await customer(portal, there);
    const made = await activeLoan(portal, there, person, { imei });
    const loan = { person, ...made, loan_id: await loanIdOf(made.loan_reference) };
    living.push(loan);
    return loan;
  }
  /** A sale at the step that creates its loan. */
  async function saleReady(at: Shop = place, grade: PhoneGrade | null = null, method: 'cash' | 'paybill' = 'cash') {
    const there = { ...at, agent: await agentOf(at) };
    const person = await customer(portal, there);
    const { application, customer_code, agent_code } = await saleAtCreation(portal, there, person, {
      grade,
      method,
    });
    const create = (imei: string) =>
      portal.call(
        loansCalls.loans,
        { action: 'create', application_id: application.id, imei, customer_code, agent_code },
        there.agent,
      );
    return {
      person,
      application_id: application.id,
      loan_reference: application.loan_reference,
      agent: there.agent,
      create,
    };
  }
  /** A sold phone whose lock is not confirmed yet. */
  async function pendingLoan(
    at: Shop = place,
    imei = nextImei(),
    method: 'cash' | 'paybill' = 'cash',
  ): Promise<Loan & { agent: Staff }> {
    const { create, ...sale } = await saleReady(at, await gradeOf(portal, imei), method);
    expect(codeOf(await create(imei))).toBe('done');
    return { ...sale, imei, loan_id: await loanIdOf(sale.loan_reference) };
  }
  const lockOf = ({ loan_id }: Pick<Loan, 'loan_id'>) =>
    sql.selectFrom('device_locks').selectAll().where('loan_id', '=', loan_id).executeTakeFirstOrThrow();
  async function lateLoan(): Promise<Loan> {
    const loan = await runningLoan();
    await portal.moveDays(11);
    await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
    return loan;
  }

  const behave = (orders: unknown) => portal.control('/__control/behaviour', orders);
  const pay = (loan: Loan, amount: number) =>
    tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount, msisdn: loan.person.msisdn }));
  /** Requests the change, and has a keeper scan the phone that the customer brought. */
  async function askImei(loan: Loan, imei: string, old_phone: z.output<typeof OldPhone> = 'returned', as = maker) {
    const { request } = await portal.done(
      deviceLocksCalls.requestImeiChange,
      { loan_id: loan.loan_id, imei, old_phone, reason: WHY },
      as,
    );
    if (old_phone !== 'lost') await scanPhoneOf(portal, loan.loan_id);
    return request;
  }
  const approveImei = (request_id: string, as = checker) =>
    portal.call(approvalsCalls.approveImeiChange, { request_id }, as);
  const bookOf = async (imei: string) =>
    (
      await run(
        `select from_state || ' > ' || to_state as move, because, staff_id from device_moves m
          join devices d on d.id = m.device_id where d.imei = $1 order by m.id`,
        [imei],
      )
    ).rows as Array<{ move: string; because: string; staff_id: string }>;
  const stopWorkers = async () => {
    await workers?.stop();
    workers = null;
  };

  return {
    portal,
    place,
    maker,
    checker,
    second,
    run,
    nextImei,
    runningLoan,
    pendingLoan,
    lateLoan,
    saleReady,
    lockOf,
    behave,
    pay,
    askImei,
    approveImei,
    bookOf,
    living,
    startWorkers: () => {
      workers = startWorkers(portal);
    },
    stopWorkers,
    /** Ends everything that a test left behind, so the next one has the workers and the providers to itself. */
    async clear() {
      await stopWorkers();
      await behave({ outage: { device_lock: false }, apply_then_hang: { device_lock: false } });
      for (const loan of living.splice(0)) await pay(loan, 1_000_000);
      await run('update outbox set done_at = now() where done_at is null');
    },
    /** The provider's record of a phone: `trustonic locked`. */
    async provider(imei: string): Promise<string> {
      const found = (
        await portal.control<Array<{ imei: string; lock_state: string; lock_solution: string | null }>>(
          '/__control/handsets',
        )
      ).find((phone) => phone.imei === imei);
      return found ? `${found.lock_solution} ${found.lock_state}` : 'nowhere';
    },
    formerOf: ({ loan_id }: Pick<Loan, 'loan_id'>) =>
      sql.selectFrom('former_phones').selectAll().where('loan_id', '=', loan_id).orderBy('id').execute(),
    deviceOf: (imei: string) =>
      sql.selectFrom('devices').selectAll().where('imei', '=', imei).executeTakeFirstOrThrow(),
    deviceIdOf: async ({ loan_id }: Loan) =>
      (await sql.selectFrom('loans').select('device_id').where('id', '=', loan_id).executeTakeFirstOrThrow()).device_id,
    arrears: async ({ person }: Loan) =>
      (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, checker)).loans[0]?.arrears ?? 0,
    stateOf: async (request_id: string) =>
      (await sql.selectFrom('requests').select('state').where('id', '=', request_id).executeTakeFirstOrThrow()).state,
    /** Requested by the maker and approved by a checker; returns the new IMEI. */
    async changed(loan: Loan, imei = nextImei(), old_phone: z.output<typeof OldPhone> = 'returned'): Promise<string> {
      const { id } = await askImei(loan, imei, old_phone);
      expect(codeOf(await approveImei(id))).toBe('done');
      return imei;
    },
    askLock: async (loan: Loan, lock_solution: Solution) =>
      (
        await portal.done(
          deviceLocksCalls.requestLockSolution,
          { loan_id: loan.loan_id, lock_solution, reason: 'The vendor asks for it' },
          maker,
        )
      ).request,
    approveMakerChecker: (request_id: string) =>
      portal.call(approvalsCalls.approveMakerChecker, { request_id }, checker),
  };
}

export const codeOf = (answer: Answer<unknown>): string => (answer.ok ? 'done' : answer.refusal.code);

/** Every provider carries out one action at once, and answers, or fails, when the test decides. */
export function slowAnswers(portal: Portal, action: 'lock' | 'read' | 'enrol', ends: 'answers' | 'fails' = 'answers') {
  const real = portal.services.locks;
  let open = (): void => undefined;
  const gate = new Promise<void>((go) => {
    open = go;
  });
  let asked = 0;
  const slowed = real.map((one) => ({
    ...one,
    [action]: async (...given: Parameters<DeviceLockProvider[typeof action]>) => {
      const answer = await (one[action] as (...all: unknown[]) => Promise<unknown>)(...given);
      asked++;
      await gate;
      if (ends === 'fails') throw new ProviderUnreachable('the line broke');
      return answer;
    },
  }));
  Object.assign(portal.services, { locks: slowed });
  const behaveAgain = () => Object.assign(portal.services, { locks: real });
  return {
    isAsked: () => portal.until('the provider is asked', async () => asked > 0),
    behaveAgain,
    answer: () => {
      behaveAgain();
      open();
    },
  };
}
