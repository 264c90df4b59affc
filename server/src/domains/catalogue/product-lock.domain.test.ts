/** A weaker lock of a model needs a second person; a stronger one does not. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { ModelLock } from '@palier/contract/catalogue/lock-strength.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { activeLoan, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, handsOf } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let checker: Staff;
let second: Staff;
let hands: Hands;

beforeAll(async () => {
  portal = await startPortal();
  // The keeper could decide the requests of others, as a person with two accounts would like to decide their own.
  keeper = await portal.staff([...KEEPER, 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  second = await portal.staff(['APPROVE_MAKER_CHECKER']);
  hands = handsOf(portal, keeper);
}, 120_000);
afterAll(() => portal?.stop());

const NONE: ModelLock = { lock_type: 'no lock', lock_solution: 'none' };
const HARD: ModelLock = { lock_type: 'hard lock', lock_solution: 'trustonic' };
const SOFT: ModelLock = { lock_type: 'soft lock', lock_solution: 'trustonic' };
const KNOX: ModelLock = { lock_type: 'hard lock', lock_solution: 'knox_guard' };

const wanted = (product_id: string, lock: ModelLock) => ({ product_id, ...lock, reason: 'no app for this series' });
const change = (product_id: string, lock: ModelLock) =>
  portal.done(catalogueCalls.changeLock, wanted(product_id, lock), keeper);
const askFor = async (product_id: string, lock: ModelLock): Promise<string> => {
  const { request } = await change(product_id, lock);
  if (!request) throw new Error('the lock was changed without a request');
  return request.id;
};
const lockOf = async (product_id: string) => {
  const { phone } = await portal.done(catalogueCalls.product, { product_id }, keeper);
  return { lock_type: phone.lock_type, lock_solution: phone.lock_solution };
};
const approve = (request_id: string, as = checker) =>
  portal.done(approvalsCalls.approveMakerChecker, { request_id }, as);
const stateOf = async (request_id: string) =>
  (await portal.done(approvalsCalls.request, { request_id }, checker)).request.state;

test('a weaker lock waits for another person, who sees what it concerns, and is in the audit record twice', async () => {
  const place = await shop(portal);
  await saleAtDeposit(portal, place, await customer(portal, place));
  const { product_id } = place;
  const { request, phone } = await change(product_id, NONE);
  expect(phone).toMatchObject(HARD);
  expect(request).toMatchObject({
    kind: 'product_lock',
    state: 'pending',
    subject_kind: 'product',
    subject_id: product_id,
    mine: true,
    reason: 'no app for this series',
    was: HARD,
    proposed: NONE,
    evidence: { model: 'KJ5', retail_price_fcfa: 100_000, in_stock: 3, running_sales: 1 },
  });
  const request_id = request?.id ?? '';
  expect(await hands.lastAudit('catalogue.changeLock')).toMatchObject({
    staff_id: keeper.id,
    before: HARD,
    after: NONE,
    facts: { request: request_id, kind: 'product_lock' },
  });
  expect(
    (await portal.done(approvalsCalls.pendingOn, { subjects: [{ kind: 'product', id: product_id }] }, checker)).pending,
  ).toMatchObject([{ request_id, kind: 'product_lock' }]);

  await portal.refused(approvalsCalls.approveMakerChecker, { request_id }, keeper, 'OWN_REQUEST');
  const cataloguer = await portal.staff(['EDIT_CATALOGUE', 'VIEW_MAKER_CHECKER_REQUESTS']);
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id }, cataloguer, 'FORBIDDEN');
  expect(await lockOf(product_id)).toEqual(HARD);
  await approve(request_id);
  expect(await lockOf(product_id)).toEqual(NONE);
  expect(await hands.lastAudit('approvals.approveMakerChecker')).toMatchObject({
    staff_id: checker.id,
    subject_kind: 'product',
    subject_id: product_id,
    before: HARD,
    after: NONE,
    facts: { request: request_id, decision: 'approved' },
  });
});

test('a phone on loan keeps its lock when its model has none any more', async () => {
  const place = await shop(portal);
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
  await approve(await askFor(place.product_id, NONE));
  const { lock_solution } = await portal.database.sql
    .selectFrom('device_locks')
    .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
    .select('device_locks.lock_solution')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  expect(lock_solution).toBe('trustonic');
});

test.each([
  ['another solution', HARD, KNOX],
  ['a softer lock', HARD, SOFT],
])('%s waits too', async (_, before, after) => {
  const { id } = await hands.addPhone(before);
  const request_id = await askFor(id, after);
  expect(await lockOf(id)).toEqual(before);
  await approve(request_id);
  expect(await lockOf(id)).toEqual(after);
});

test('a harder lock is given at once with its reason; the lock that a model has is refused', async () => {
  const { id } = await hands.addPhone(SOFT);
  const { request, phone } = await change(id, HARD);
  expect([request, phone]).toMatchObject([null, HARD]);
  expect(await hands.lastAudit('catalogue.changeLock')).toMatchObject({
    before: SOFT,
    after: HARD,
    facts: { reason: 'no app for this series' },
  });
  await portal.refused(catalogueCalls.changeLock, wanted(id, HARD), keeper, 'NOTHING_CHANGED');
  await portal.refused(catalogueCalls.changeLock, wanted(newId(), HARD), keeper, 'PRODUCT_NOT_FOUND');
  await portal.refused(
    catalogueCalls.changeLock,
    { ...wanted(id, HARD), lock_solution: 'none' },
    keeper,
    'INVALID_INPUT',
  );
  const reader = await portal.staff(['VIEW_INVENTORY', 'EDIT_PRICES', 'MANAGE_STOCK']);
  await portal.refused(catalogueCalls.changeLock, wanted(id, NONE), reader, 'FORBIDDEN');
});

test('no lock is given at once to a model that was sold without one, and taken away only by request', async () => {
  const { product_id } = await shop(portal, { lock_solution: 'none' });
  expect((await change(product_id, HARD)).request).toBeNull();
  expect(await lockOf(product_id)).toEqual(HARD);
  expect((await change(product_id, NONE)).request).toMatchObject({ state: 'pending' });
  expect(await lockOf(product_id)).toEqual(HARD);
});

test('the form of a model changes no lock', async () => {
  const { id, name, model } = await hands.addPhone();
  await portal.done(catalogueCalls.updateProduct, { product_id: id, name, model, ...NONE } as never, keeper);
  expect(await lockOf(id)).toEqual(HARD);
});

describe('when the model changes between the request and its decision', () => {
  test.each([
    [
      'its name',
      (id: string, model: string) =>
        portal.done(catalogueCalls.updateProduct, { product_id: id, name: 'Nokia 105', model }, keeper),
    ],
    ['its lock', (id: string) => change(id, HARD)],
  ])('%s, the request is in conflict and a new one may be made', async (_, meanwhile) => {
    const { id, model } = await hands.addPhone(SOFT);
    const request_id = await askFor(id, NONE);
    await meanwhile(id, model);
    const before = await lockOf(id);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id }, checker, 'REQUEST_CONFLICTED');
    expect(await stateOf(request_id)).toBe('conflicted');
    expect(await lockOf(id)).toEqual(before);
    await approve(await askFor(id, NONE));
    expect(await lockOf(id)).toEqual(NONE);
  });

  test('a harder lock that is given at the moment of the decision stays', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await hands.addPhone(SOFT);
      const request_id = await askFor(id, NONE);
      const [decided] = await Promise.all([
        portal.call(approvalsCalls.approveMakerChecker, { request_id }, checker),
        change(id, HARD),
      ]);
      // The decision came first, and the lock was given to a model without one; or it found another lock.
      expect(await lockOf(id)).toEqual(HARD);
      expect(await stateOf(request_id)).toBe(decided.ok ? 'approved' : 'conflicted');
    }
  });
});

test('of several requests at once for one model one waits; of several decisions one counts', async () => {
  const { id } = await hands.addPhone();
  const asked = await Promise.all(
    [NONE, KNOX, SOFT].map((lock) => portal.call(catalogueCalls.changeLock, wanted(id, lock), keeper)),
  );
  const made = asked.flatMap((answer) => (answer.ok ? [answer.value.request?.id ?? ''] : []));
  expect(made).toHaveLength(1);
  expect(asked.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual([
    'REQUEST_PENDING',
    'REQUEST_PENDING',
  ]);
  const answers = await Promise.all(
    [checker, second].map((as) => portal.call(approvalsCalls.approveMakerChecker, { request_id: made[0] ?? '' }, as)),
  );
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).sort()).toEqual([
    'REQUEST_DECIDED',
    'done',
  ]);
});
