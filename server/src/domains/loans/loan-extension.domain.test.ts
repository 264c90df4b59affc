/** More time to pay: one person requests it and another decides; the due days move, and the lock day with them. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import type { Answer, Staff } from '../../../../tests/harness/portal.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import {
  MOMENTS,
  MOMENTS_BETWEEN,
  type SteppedPortal,
  startSteppedPortal,
} from '../../../../tests/harness/stepped-beside-workers.ts';

let portal: SteppedPortal;
let place: Shop;
let maker: Staff;
let checker: Staff;
let second: Staff;
let sold = 0;

beforeAll(async () => {
  portal = await startSteppedPortal();
  place = await shop(portal, { phones: 40 });
  maker = await portal.staff([
    'REQUEST_LOAN_EXTENSION',
    'APPROVE_LOAN_EXTENSION',
    'VIEW_CUSTOMER_LOANS',
    'FIND_CUSTOMER',
  ]);
  checker = await portal.staff(['APPROVE_LOAN_EXTENSION']);
  second = await portal.staff(['APPROVE_LOAN_EXTENSION']);
}, 120_000);
afterAll(() => portal?.stop());

async function running() {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  const { id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  return { id, loan_reference, imei, person };
}
type Running = Awaited<ReturnType<typeof running>>;

/** Moves the start of this loan back by so many days; other loans do not change. */
const age = (loan: Running, days: number) =>
  portal.database.pool.query(
    'update loans set start_on = start_on - $2::int, next_due_on = next_due_on - $2::int, ageing_check_on = ageing_check_on - $2::int where id = $1',
    [loan.id, days],
  );
const row = (loan: Running) =>
  portal.database.sql.selectFrom('loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
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
const quote = (loan: Running, days: number) =>
  portal.done(loansCalls.quoteExtension, { loan_id: loan.id, days }, maker);
const asked = async (loan: Running, days: number) =>
  (await portal.done(loansCalls.requestExtension, { loan_id: loan.id, days, reason: 'Salary comes late' }, maker))
    .request;
const approve = (request_id: string, as = checker) => portal.call(approvalsCalls.approveExtension, { request_id }, as);
const pay = (loan: Running, amount_fcfa: number) =>
  portal.call(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
    place.agent,
  );
const dueDays = async (loan: Running) =>
  (await portal.done(loansCalls.schedule, { loan_reference: loan.loan_reference }, maker)).installments.map(
    ({ due_on }) => due_on,
  );
const stateOf = async (request_id: string) =>
  (
    await portal.database.sql
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request_id)
      .executeTakeFirstOrThrow()
  ).state;

async function locked(): Promise<Running> {
  const loan = await running();
  await age(loan, 11);
  await advanceStages(portal.services);
  await portal.until('the phone is locked', async () => (await handset(loan)) === 'locked');
  return loan;
}

test('a request about a loan is pending on the loan and on its customer only, until it is decided', async () => {
  const [loan, other] = [await running(), await running()];
  const request = await asked(loan, 7);
  const waiting = async () =>
    (
      await portal.done(
        approvalsCalls.pendingOn,
        {
          subjects: [
            { kind: 'customer', id: loan.person.id },
            { kind: 'customer', id: other.person.id },
            { kind: 'loan', id: loan.id },
            { kind: 'customer', id: 'nobody at all' },
          ],
        },
        checker,
      )
    ).pending.map(({ request_id, subject_kind, subject_id }) => [request_id, subject_kind, subject_id]);
  expect((await waiting()).toSorted()).toEqual([
    [request.id, 'customer', loan.person.id],
    [request.id, 'loan', loan.id],
  ]);
  await approve(request.id);
  expect(await waiting()).toEqual([]);
});

test('an extension does exactly what its quote states: every unpaid due day moves, nothing is late, and the phone is to unlock at once', async () => {
  const loan = await locked();
  const before = await row(loan);
  const days_before = await dueDays(loan);
  const quoted = await quote(loan, 14);
  expect(quoted).toMatchObject({
    next_due_on: before.next_due_on,
    next_due_then: addDays(before.next_due_on ?? '', 14),
    arrears_then_fcfa: 0,
    phone_opens: true,
    extensions_left: 2,
  });
  expect(quoted.arrears_fcfa).toBeGreaterThan(0);

  const request = await asked(loan, 14);
  expect(request).toMatchObject({
    was: {
      extension_days: 0,
      next_due_on: quoted.next_due_on,
      end_on: quoted.end_on,
      arrears_fcfa: quoted.arrears_fcfa,
      locked: true,
    },
    proposed: {
      extension_days: 14,
      next_due_on: quoted.next_due_then,
      end_on: quoted.end_then,
      arrears_fcfa: 0,
      locked: false,
    },
    customer_id: loan.person.id,
  });
  await portal.refused(approvalsCalls.approveExtension, { request_id: request.id }, maker, 'OWN_REQUEST');
  expect(await row(loan)).toEqual(before);

  const { request: decided } = await portal.done(approvalsCalls.approveExtension, { request_id: request.id }, checker);
  expect(decided.now).toEqual(request.proposed);
  expect(await row(loan)).toMatchObject({
    extensions: [{ from: 1, days: 14 }],
    next_due_on: quoted.next_due_then,
    ageing_check_on: quoted.next_due_then,
    status: 'active',
  });
  expect(await dueDays(loan)).toEqual(days_before.map((day) => addDays(day, 14)));
  expect((await dueDays(loan)).at(-1)).toBe(quoted.end_then);
  expect(await wanted(loan)).toBe('unlocked');
  await portal.until('the phone is open', async () => (await handset(loan)) === 'active');
  const messages = await portal.database.sql
    .selectFrom('messages')
    .select('text')
    .where('msisdn', '=', loan.person.msisdn)
    .where('template', '=', 'loan_extended')
    .execute();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain(`${quoted.next_due_then.slice(8)}/${quoted.next_due_then.slice(5, 7)}`);
  await expectBooksRight(portal);
});

test('notices for the old due day do not prevent notices for the new one: when the loan is late again, its phone is locked again', async () => {
  const loan = await locked();
  const due_on = (await row(loan)).next_due_on ?? '';
  await approve((await asked(loan, 7)).id);
  await portal.until('the phone is open', async () => (await handset(loan)) === 'active');
  await advanceStages(portal.services);
  expect(await wanted(loan)).toBe('unlocked');
  await portal.moveDays(7);
  await advanceStages(portal.services);
  expect(await wanted(loan)).toBe('locked');
  const { rows } = await portal.database.pool.query<{ due_on: string }>(
    `select due_on::text from lock_notices where loan_id = $1 and rung = 'lock' order by due_on`,
    [loan.id],
  );
  expect(rows.map(({ due_on }) => due_on)).toEqual([due_on, addDays(due_on, 7)]);
  const messages = await portal.database.sql
    .selectFrom('messages')
    .select('id')
    .where('msisdn', '=', loan.person.msisdn)
    .where('template', '=', 'locked')
    .execute();
  expect(messages).toHaveLength(2);
  await portal.until('the phone is locked again', async () => (await handset(loan)) === 'locked');
});

test('a phone stays locked while anything is late: an extension that is too short does not unlock it', async () => {
  const loan = await locked();
  expect(await quote(loan, 2)).toMatchObject({ phone_opens: false });
  const request = await asked(loan, 2);
  expect(request.proposed).toMatchObject({ locked: true });
  expect((await approve(request.id)).ok).toBe(true);
  expect(await wanted(loan)).toBe('locked');
  expect((await row(loan)).extensions).toEqual([{ from: 1, days: 2 }]);
});

test('a loan may be extended twice at most, and not by 91 days', async () => {
  const loan = await running();
  for (const days of [3, 4]) expect((await approve((await asked(loan, days)).id)).ok).toBe(true);
  expect((await row(loan)).extensions).toEqual([
    { from: 1, days: 3 },
    { from: 1, days: 4 },
  ]);
  expect(await quote(loan, 5)).toMatchObject({ extensions_left: 0 });
  const refusal = await portal.refused(
    loansCalls.requestExtension,
    { loan_id: loan.id, days: 5, reason: 'once more' },
    maker,
    'EXTENSIONS_USED_UP',
  );
  expect(refusal.message).toContain('2 times');
  await portal.refused(
    loansCalls.requestExtension,
    { loan_id: loan.id, days: 91, reason: 'for ever' },
    maker,
    'INVALID_INPUT',
  );
});

test('an extension is refused for a loan that is not active, while another request waits, and without the role', async () => {
  const loan = await running();
  await portal.refused(
    loansCalls.requestExtension,
    { loan_id: newId(), days: 5, reason: 'no such loan' },
    maker,
    'LOAN_NOT_FOUND',
  );
  await portal.refused(loansCalls.quoteExtension, { loan_id: newId(), days: 5 }, maker, 'LOAN_NOT_FOUND');
  await portal.refused(
    loansCalls.requestExtension,
    { loan_id: loan.id, days: 5, reason: 'not theirs' },
    place.agent,
    'FORBIDDEN',
  );
  await asked(loan, 5);
  await portal.refused(
    loansCalls.requestExtension,
    { loan_id: loan.id, days: 6, reason: 'twice' },
    maker,
    'REQUEST_PENDING',
  );
  const paid = await running();
  expect((await pay(paid, (await row(paid)).total_fcfa)).ok).toBe(true);
  await portal.refused(
    loansCalls.requestExtension,
    { loan_id: paid.id, days: 5, reason: 'it is paid' },
    maker,
    'LOAN_NOT_ACTIVE',
  );
  await portal.refused(loansCalls.quoteExtension, { loan_id: paid.id, days: 5 }, maker, 'LOAN_NOT_ACTIVE');
});

test('a payment meanwhile causes no conflict, and the extension moves what is still unpaid; a payment that settles the loan causes one', async () => {
  const loan = await running();
  const request = await asked(loan, 10);
  const first_fcfa =
    (await portal.done(loansCalls.schedule, { loan_reference: loan.loan_reference }, maker)).installments[0]
      ?.amount_fcfa ?? 0;
  const days_before = await dueDays(loan);
  expect((await pay(loan, first_fcfa + 1)).ok).toBe(true);
  expect((await approve(request.id)).ok).toBe(true);
  expect((await row(loan)).extensions).toEqual([{ from: 2, days: 10 }]);
  expect(await dueDays(loan)).toEqual(days_before.map((day, i) => (i === 0 ? day : addDays(day, 10))));

  const other = await asked(loan, 10);
  const { total_fcfa, repaid_fcfa } = await row(loan);
  expect((await pay(loan, total_fcfa - repaid_fcfa)).ok).toBe(true);
  await portal.refused(approvalsCalls.approveExtension, { request_id: other.id }, checker, 'REQUEST_CONFLICTED');
  expect(await stateOf(other.id)).toBe('conflicted');
  await expectBooksRight(portal);
});

test('one of two checkers extends the loan, whenever each decides', async () => {
  const loan = await running();
  for (const [ahead, between] of MOMENTS_BETWEEN.slice(0, 2)) {
    const times = ((await row(loan)).extensions as unknown[]).length;
    const request = await asked(loan, 3);
    const { first, second: other } = await portal.meet(
      { first: () => approve(request.id), second: () => approve(request.id, second) },
      ahead,
      between,
    );
    expect([codeOf(first), codeOf(other)].sort()).toEqual(['REQUEST_DECIDED', 'done']);
    expect((await row(loan)).extensions as unknown[]).toHaveLength(times + 1);
  }
  await expectBooksRight(portal);
}, 240_000);

test('at the same moment as a payment that settles the loan, either the loan is extended and then paid, or it is paid and nothing is extended', async () => {
  for (const [ahead, between] of MOMENTS) {
    const loan = await running();
    const request = await asked(loan, 5);
    const { first, second: paid } = await portal.meet(
      { first: () => approve(request.id), second: async () => pay(loan, (await row(loan)).total_fcfa) },
      ahead,
      between,
    );
    expect(codeOf(paid)).toBe('done');
    const after = await row(loan);
    expect(after).toMatchObject({ status: 'settled', next_due_on: null });
    expect(after.extensions).toHaveLength(codeOf(first) === 'done' ? 1 : 0);
    expect(['done', 'REQUEST_CONFLICTED', 'LOAN_NOT_ACTIVE']).toContain(codeOf(first));
  }
  await expectBooksRight(portal);
}, 240_000);

test('an extension at the same moment as dunning locks the phone leaves it unlocked, whichever is first', async () => {
  for (const [ahead, between] of MOMENTS) {
    const loan = await running();
    const request = await asked(loan, 30);
    await age(loan, 11);
    const ladder = async (): Promise<Answer<unknown>> => ({
      ok: true,
      status: 200,
      value: await advanceStages(portal.services),
    });
    const { first } = await portal.meet({ first: () => approve(request.id), second: ladder }, ahead, between);
    expect(codeOf(first)).toBe('done');
    expect(await wanted(loan)).toBe('unlocked');
    await portal.until('the phone is open', async () => (await handset(loan)) === 'active');
  }
  await expectBooksRight(portal);
}, 240_000);
