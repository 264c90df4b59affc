/** Phones that are returned, released and sold again, while commands of the former loan arrive late. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { expect } from 'vitest';
import { reconcileLockState } from '../../server/src/domains/lock-commands/reconcile-lock-state.ts';
import type { DeviceLockProvider } from '../../server/src/providers/ports/device-lock.ts';
import { type Loan, codeOf, openPhoneDesk, slowAnswers } from './phones.ts';
import { gradeOf } from './given.ts';
import { scanPhoneOf } from './scan.ts';
import { keepSessions, step, stepAll } from './workers.ts';

export const MINUTE_MS = 60_000;

export const DAY_MINUTES = 24 * 60;

/** Longer than a worker's lease on a phone. */
const LEASE_OVER_MS = 61_000;

export type OfLoan = Pick<Loan, 'loan_id' | 'loan_reference' | 'imei'>;

/** A phone desk with staff who end loans, and functions to return phones, restock them and let time pass. */
export async function openResaleDesk() {
  const desk = await openPhoneDesk();
  const {
    portal,
    place,
    checker,
    run,
    nextImei,
    runningLoan,
    saleReady,
    lockOf,
    behave,
    pay,
    provider,
    deviceOf,
    arrears,
    startWorkers,
    stopWorkers,
  } = desk;
  const giver = await portal.staff(['REQUEST_LOAN_DEACTIVATION']);
  const taker = await portal.staff(['APPROVE_DEREGISTRATION']);
  const caller = await portal.staff(['REQUEST_OFFLINE_PIN']);
  /** The provider's own adapter: a command sent with it simulates an earlier one that arrives late. */
  const trustonic = () => {
    const found = portal.services.locks.find(({ code }) => code === 'trustonic');
    if (!found) throw new Error('no Trustonic');
    return found;
  };
  const LATE = {
    enrolment: ({ imei, loan_reference }: OfLoan) =>
      trustonic().enrol({ imei, imei2: null, contract_reference: loan_reference }),
    lock: async (loan: OfLoan) => {
      await LATE.enrolment(loan);
      return trustonic().lock(loan.imei, { title: 'Palier', text: 'late', phone: '+237699000000' });
    },
  } as const;
  const ordersOf = async ({ loan_id }: Pick<Loan, 'loan_id'>) =>
    (
      await run(`select action || ' ' || status as what from lock_commands where loan_id = $1 order by id`, [loan_id])
    ).rows.map(({ what }) => what as string);
  /** The commands that workers sent to providers, oldest first: `enrol 3533…`. */
  const asked: string[] = [];
  Object.assign(portal.services, {
    locks: portal.services.locks.map((one): DeviceLockProvider => ({
      ...one,
      enrol: (device) => {
        asked.push(`enrol ${device.imei}`);
        return one.enrol(device);
      },
      release: (imei, reason) => {
        asked.push(`release ${imei}`);
        return one.release(imei, reason);
      },
    })),
  });
  /** Sold and waiting for its lock; its enrolment is queued with or without running workers. */
  async function soldWith(works: boolean, imei = nextImei()): Promise<OfLoan> {
    const { create, loan_reference } = await saleReady(place, await gradeOf(portal, imei));
    if (!works) await stopWorkers();
    expect(codeOf(await create(imei))).toBe('done');
    const { rows } = await run('select id from loans where loan_reference = $1', [loan_reference]);
    return { loan_id: rows[0].id as string, loan_reference, imei };
  }
  async function bringBack({ loan_id }: OfLoan): Promise<void> {
    const { request } = await portal.done(
      loansCalls.requestDeactivation,
      { loan_id, phone_returned: true, reason: 'Brings the phone back' },
      giver,
    );
    await scanPhoneOf(portal, loan_id);
    await portal.done(approvalsCalls.approveDeregistration, { request_id: request.id }, taker);
  }
  async function restock(imei: string): Promise<void> {
    const { id } = await deviceOf(imei);
    expect(
      (
        await portal.done(
          stockCalls.actOnDevices,
          { device_ids: [id], action: 'restock', shop_id: place.id, reason: 'as good as new' },
          checker,
        )
      ).done,
    ).toBe(1);
  }
  /** Does all due work, without other workers. */
  async function work(): Promise<void> {
    for (const kind of ['lock-command', 'read-lock', 'verify-lock']) await stepAll(portal, kind);
    await reconcileLockState.run(portal.services);
    await stepAll(portal, 'lock-command');
  }
  async function minutesPass(minutes: number): Promise<void> {
    await keepSessions(portal);
    for (let part = 0; part < 4; part++) {
      portal.advance((minutes / 4) * MINUTE_MS);
      await work();
    }
  }
  /** A worker is still enrolling the phone when it is returned and released; the provider answers that worker later. */
  async function broughtBackWhileEnrolling(ends: 'answers' | 'fails') {
    const loan = await soldWith(false);
    const line = slowAnswers(portal, 'enrol', ends);
    const leaving = step(portal, 'lock-command');
    await line.isAsked();
    line.behaveAgain();
    await bringBack(loan);
    portal.advance(LEASE_OVER_MS);
    await work();
    return { loan, line, leaving };
  }
  /** Returned, released by its provider, and in stock again. */
  async function backOnTheShelf(loan: OfLoan): Promise<void> {
    await bringBack(loan);
    await portal.until('the provider let it go', async () => (await lockOf(loan)).reported === 'released');
    await restock(loan.imei);
  }
  return {
    desk,
    portal,
    place,
    checker,
    run,
    nextImei,
    runningLoan,
    saleReady,
    lockOf,
    behave,
    pay,
    provider,
    deviceOf,
    arrears,
    startWorkers,
    stopWorkers,
    giver,
    taker,
    caller,
    trustonic,
    LATE,
    ordersOf,
    asked,
    soldWith,
    bringBack,
    restock,
    work,
    minutesPass,
    broughtBackWhileEnrolling,
    backOnTheShelf,
  };
}
