/**
 * Two people change one loan and its phone at the same moment: in any order of their statements there is one outcome,
 * and it is complete.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Loan, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import type { Answer } from '../../../../tests/harness/portal.ts';
import { short } from '../../../../tests/harness/scope.ts';
import { meet, moments } from '../../../../tests/harness/stepped.ts';

const desk = await openPhoneDesk();
const {
  portal,
  maker,
  second,
  nextImei,
  runningLoan,
  saleReady,
  lockOf,
  pay,
  askImei,
  approveImei,
  bookOf,
  provider,
  formerOf,
  deviceOf,
  deviceIdOf,
  stateOf,
  askLock,
  approveMakerChecker,
  startWorkers,
  stopWorkers,
} = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

describe('at the same moment', () => {
  const MOST_MEETINGS = short(3, 8);
  /** Runs both once in turn, to learn how many statements each sends, then at a spread of moments. */
  async function meetAt<Given>(
    given: () => Promise<Given>,
    commands: (given: Given) => {
      first: () => Promise<Answer<unknown>>;
      second: () => Promise<Answer<unknown> | void>;
    },
    judge: (given: Given, first: string, second: unknown) => Promise<void>,
  ): Promise<void> {
    let steps = { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY };
    const once = async (ahead: number, between: number): Promise<void> => {
      const here = await given();
      await stopWorkers();
      const met = await meet(portal.database, commands(here), ahead, between);
      startWorkers();
      if (met.first.status === 'rejected') throw met.first.reason;
      if (met.second.status === 'rejected') throw met.second.reason;
      await judge(here, codeOf(met.first.value), met.second.value);
      steps = met.steps;
    };
    await once(steps.first, steps.second);
    for (const [ahead, between] of moments(steps.first, steps.second, MOST_MEETINGS)) await once(ahead, between);
  }
  const isWhole = async (loan: Loan, imei: string, isDone: boolean): Promise<void> => {
    expect((await lockOf(loan)).imei).toBe(isDone ? imei : loan.imei);
    expect(await deviceIdOf(loan)).toBe((await deviceOf(isDone ? imei : loan.imei)).id);
    expect(await formerOf(loan)).toHaveLength(isDone ? 1 : 0);
    expect(['returned', 'active', 'released']).toContain((await deviceOf(loan.imei)).state);
    expect((await deviceOf(loan.imei)).state === 'returned').toBe(isDone);
  };
  const asked = async () => {
    const loan = await runningLoan();
    const imei = nextImei();
    return { loan, imei, request_id: (await askImei(loan, imei)).id };
  };

  test('two checkers approve and the maker withdraws: one of them succeeds, once', async () => {
    for (let round = 0; round < 6; round++) {
      const { loan, imei, request_id } = await asked();
      const answers = await Promise.all([
        approveImei(request_id),
        approveImei(request_id, second),
        portal.call(approvalsCalls.withdraw, { request_id }, maker),
      ]);
      expect(answers.map(codeOf).toSorted()).toEqual(['REQUEST_DECIDED', 'REQUEST_DECIDED', 'done']);
      await isWhole(loan, imei, (await stateOf(request_id)) === 'approved');
    }
  }, 240_000);

  test('the maker withdraws the request while a checker approves it', async () => {
    await meetAt(
      asked,
      ({ request_id }) => ({
        first: () => approveImei(request_id),
        second: () => portal.call(approvalsCalls.withdraw, { request_id }, maker),
      }),
      async ({ loan, imei, request_id }, first, taken) => {
        expect([first, codeOf(taken as Answer<unknown>)].toSorted()).toEqual(['REQUEST_DECIDED', 'done']);
        expect(await stateOf(request_id)).toBe(first === 'done' ? 'approved' : 'withdrawn');
        await isWhole(loan, imei, first === 'done');
      },
    );
  }, 240_000);

  test('a checker approves while an agent sells the same phone', async () => {
    await meetAt(
      async () => ({ ...(await asked()), sale: await saleReady() }),
      ({ request_id, imei, sale }) => ({ first: () => approveImei(request_id), second: () => sale.create(imei) }),
      async ({ loan, imei, request_id }, first, sale) => {
        expect([first, codeOf(sale as Answer<unknown>)].toSorted()).toEqual(['IMEI_NOT_AVAILABLE', 'done']);
        await isWhole(loan, imei, first === 'done');
        expect(await stateOf(request_id)).toBe(first === 'done' ? 'approved' : 'pending');
        expect((await bookOf(imei)).filter(({ move }) => move === 'in_stock > sold')).toHaveLength(1);
      },
    );
    await expectSound(portal);
  }, 240_000);

  test('a checker approves while the last franc arrives: the phone that the loan has then is released', async () => {
    await meetAt(
      asked,
      ({ loan, request_id }) => ({
        first: () => approveImei(request_id),
        second: () => pay(loan, 1_000_000).then(() => undefined),
      }),
      async ({ loan, imei }, first) => {
        expect(['done', 'LOAN_NOT_ACTIVE', 'REQUEST_CONFLICTED']).toContain(first);
        await isWhole(loan, imei, first === 'done');
        await portal.until('settled', async () => (await lockOf(loan)).desired === 'released');
        const phone = first === 'done' ? imei : loan.imei;
        await portal.until('its phone is released', async () => {
          portal.advance(10_000);
          return (await lockOf(loan)).reported === 'released' && (await deviceOf(phone)).state === 'released';
        });
        if (first === 'done')
          await portal.until(
            'the former phone is released',
            async () => (await provider(loan.imei)) === 'trustonic released',
          );
        else expect((await deviceOf(imei)).state).toBe('in_stock');
      },
    );
    await expectSound(portal);
  }, 240_000);

  test('one checker moves the loan while another changes the lock: the second request is in conflict', async () => {
    await meetAt(
      async () => {
        const here = await asked();
        return { ...here, lock_request: (await askLock(here.loan, 'none')).id };
      },
      ({ request_id, lock_request }) => ({
        first: () => approveImei(request_id),
        second: () => approveMakerChecker(lock_request),
      }),
      async ({ loan, imei }, first, lock) => {
        expect([first, codeOf(lock as Answer<unknown>)].toSorted()).toEqual(['REQUEST_CONFLICTED', 'done']);
        expect(await lockOf(loan)).toMatchObject(
          first === 'done' ? { imei, lock_solution: 'trustonic' } : { imei: loan.imei, lock_solution: 'none' },
        );
      },
    );
  }, 240_000);
});
