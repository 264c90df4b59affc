/** The list of what a person may decide leaves out exactly what the portal would refuse them, and says why. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { ROLE_CODES } from '@palier/contract/roles.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../../../tests/harness/accounts.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

type Listed = Result<typeof approvalsCalls.requests>;

let portal: Portal;
let accounts: Accounts;
let network: Awaited<ReturnType<typeof openNetwork>>;
/** Of these, each is barred from something: the borrower, two people tied to somebody, and the person renumbered. */
const readers: Record<'checker' | 'borrower' | 'tied_to_maker' | 'tied_to_borrower' | 'renumbered', Staff> =
  {} as never;

beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
  accounts = openAccounts(portal, network);
  const { admin: maker } = network;
  const place = await shop(portal, { phones: 4 });
  const person = await customer(portal, place);
  const loan = await activeLoan(portal, place, person);
  const other = await activeLoan(portal, place, await customer(portal, place), { imei: place.imeis[1] ?? '' });
  const paid = async (account: string): Promise<string> => {
    const transaction_id = newTransactionId();
    await tell(portal.paybill_url, confirmation({ account, amount: 500, transaction_id }));
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from payments where transaction_id = $1',
      [transaction_id],
    );
    return rows[0]?.id ?? '';
  };
  const [to_other, from_other, of_person, stray] = [
    await paid(loan.loan_reference),
    await paid(other.loan_reference),
    await paid(loan.loan_reference),
    await paid('nobody'),
  ];
  readers.checker = await portal.staff('all', { msisdn: someNumber() });
  readers.renumbered = await portal.staff('all', { msisdn: someNumber() });
  const reason = 'for the test';
  const extend = async (loan_reference: string, as: Staff) => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from loans where loan_reference = $1',
      [loan_reference],
    );
    await portal.done(loansCalls.requestExtension, { loan_id: rows[0]?.id ?? '', days: 3, reason }, as);
  };
  await extend(loan.loan_reference, maker);
  await extend(other.loan_reference, readers.checker);
  const move = (payment_id: string, loan_reference: string) =>
    portal.done(suspenseCalls.requestReallocation, { payment_id, loan_reference, reason }, readers.checker);
  await move(to_other, other.loan_reference);
  await move(from_other, loan.loan_reference);
  const back = (payment_id: string) =>
    portal.done(
      suspenseCalls.requestReversal,
      { payment_id, reversal_reference: newTransactionId(), reason },
      readers.checker,
    );
  await back(of_person);
  await back(stray);
  await accounts.changeNumber(readers.renumbered.id, someNumber(), maker);
  // They join after the requests were made: a request shows who may decide it now.
  readers.borrower = await portal.staff('all', { msisdn: person.msisdn });
  const added = async (by: Staff): Promise<Staff> => {
    const { id, request } = await accounts.add(await accounts.groupWith([...ROLE_CODES]), by);
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, readers.checker);
    return network.sessionOf(id);
  };
  readers.tied_to_maker = await added(maker);
  readers.tied_to_borrower = await added(readers.borrower);
}, 120_000);
afterAll(() => portal?.stop());

const listOf = (filter: { to_decide?: boolean; barred?: boolean }, as: Staff): Promise<Listed> =>
  portal.done(approvalsCalls.requests, { ...filter, page_number: 1, page_size: 100 }, as);
const says = (code: 'NOT_YOURSELF' | 'TIED_TO_MAKER' | 'TIED_TO_PERSON') =>
  errorMessage(code, 'en', code === 'NOT_YOURSELF' ? {} : { days: 30 });

test.each([
  ['checker', []],
  ['borrower', [says('NOT_YOURSELF')]],
  ['tied_to_maker', [says('TIED_TO_MAKER')]],
  ['tied_to_borrower', [says('TIED_TO_PERSON')]],
  ['renumbered', [says('NOT_YOURSELF')]],
] as const)('the lists of %s agree with what their approval would meet', async (name, because) => {
  const reader = readers[name];
  const [mine, barred] = [await listOf({ to_decide: true }, reader), await listOf({ barred: true }, reader)];
  expect([mine.total_items, barred.total_items]).toEqual([
    mine.pending_requests.length,
    barred.pending_requests.length,
  ]);
  expect(new Set(barred.pending_requests.map((one) => one.approval_refused))).toEqual(new Set(because));
  expect(mine.pending_requests.map((one) => one.approval_refused).filter(Boolean)).toEqual([]);
  // Together they are all that waits and that somebody else made.
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `select id from requests where state = 'pending' and asked_by <> $1`,
    [reader.id],
  );
  const listed = [...mine.pending_requests, ...barred.pending_requests];
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(listed).toHaveLength(rows.length);
  for (const { id, kind, approval_refused } of listed) {
    const { request } = await portal.done(approvalsCalls.request, { request_id: id }, reader);
    expect([kind, approval_refused]).toEqual([kind, request.approval_refused]);
  }
});

test('the borrower is barred from what is on their loan and what would reach it, and from nothing else', async () => {
  const { pending_requests } = await listOf({ barred: true }, readers.borrower);
  expect(pending_requests.map(({ kind }) => kind).sort()).toEqual(['loan_extension', 'reallocation', 'reversal']);
});

test('what is barred now is not what was barred before: a changed number ties its owner to who changed it', async () => {
  const barred = async () => (await listOf({ barred: true }, readers.renumbered)).pending_requests;
  expect((await barred()).map(({ kind }) => kind)).toEqual(['user_number']);
  const request_id = (await barred())[0]?.id ?? '';
  await portal.refused(approvalsCalls.approvePortal, { request_id }, readers.renumbered, 'NOT_YOURSELF');
  await portal.done(approvalsCalls.approvePortal, { request_id }, readers.checker);
  expect((await barred()).map(({ approval_refused }) => approval_refused)).toEqual([says('TIED_TO_MAKER')]);
});
