/** Where the operator hides who paid, every screen, file and request says so, and whom the same payer paid for before. */
import { createHash } from 'node:crypto';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { suspenseFromPhonesOf } from '../payments/suspense-from-phones.sql.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { confirmation, newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { stranger } from '../../../../tests/harness/strayed.ts';

const { portal, maker, checker, world, reallocate, undo, giveBack, requestOf, read } = await openCorrectionDesk();
afterAll(() => portal.stop());
const clerk = await portal.staff([
  'VIEW_MONEY_FEED',
  'HOLD_LOCKS',
  'FIX_SUSPENSE',
  'UPLOAD_RECONCILIATION_DOCUMENT',
  'VIEW_CUSTOMER_LOANS',
  'FIND_CUSTOMER',
  'FIND_TRANSACTION',
]);

const booker = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const from = (mark: string) => ({ msisdn: `+${mark}` });
const SHOWN = 8;
const nameOf = async (customer_id: string) => {
  const { first_name, surname } = await portal.database.sql
    .selectFrom('customers')
    .select(['first_name', 'surname'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${surname}`;
};

test('a request shows an approver that the payer is hidden, and for whom the same one paid before', async () => {
  const [known, other] = [await world.running(), await world.running()];
  const payer = hashOf(stranger());
  await world.send(known.loan_reference, 500, from(payer));
  const shown = { payer_mark: payer.slice(0, SHOWN), paid_before_for: [await nameOf(known.person.id)] };
  const lost = await world.lost(900, from(payer));
  const denied = await portal.done(
    suspenseCalls.requestDenial,
    { payment_id: lost.id, loan_reference: known.loan_reference, reason: 'They say it is not theirs' },
    maker,
  );
  const astray = await world.send(other.loan_reference, 700, from(payer));
  const requests = [
    await requestOf(giveBack((await world.lost(901, from(payer))).id)),
    denied.request,
    await requestOf(reallocate(astray.id, known)),
    await requestOf(undo((await world.send(other.loan_reference, 701, from(payer))).id)),
  ];
  for (const { kind, evidence } of requests) {
    expect(evidence, kind).toMatchObject({ payer_mark: shown.payer_mark });
    expect(evidence?.['paid_before_for'], kind).toContain(shown.paid_before_for[0]);
    expect(JSON.stringify(evidence), kind).not.toContain(payer);
    expect(evidence, kind).not.toHaveProperty('payment_phone');
  }
});

test('a payment is no evidence of itself, and a payer who never paid before has none', async () => {
  const [from_loan, to] = [await world.running(), await world.running()];
  const { id } = await world.send(from_loan.loan_reference, 800, from(hashOf(stranger())));
  const { evidence } = await requestOf(reallocate(id, to));
  expect(evidence).toHaveProperty('payer_mark');
  expect(evidence).not.toHaveProperty('paid_before_for');
  expect((await read(id)).paid_before_for).toEqual([]);
  const masked = await requestOf(giveBack((await world.lost(950, from('2547*****126'))).id));
  expect(masked.evidence).toMatchObject({ payer_mark: '2547*****126' });
  expect(masked.evidence).not.toHaveProperty('paid_before_for');
});

test('the payment itself, the customer’s payments and the files say it in words, among many without the fingerprint', async () => {
  const loan = await world.running();
  const payer = hashOf(stranger());
  const { id } = await world.send(loan.loan_reference, 1_111, from(payer));
  const masked = await world.send(loan.loan_reference, 1_112, from('2547*****127'));
  const lost = await world.lost(1_113, from(payer));
  expect((await read(lost.id)).paid_before_for).toEqual([
    { customer_id: loan.person.id, customer_name: await nameOf(loan.person.id) },
  ]);
  const { transactions } = await portal.done(paymentsCalls.depositTransactions, { customer_id: loan.person.id }, clerk);
  expect(transactions.find((one) => one.id === id)).toMatchObject({
    payment_phone: null,
    payer_mark: payer.slice(0, SHOWN),
  });
  const sheet = async (call: typeof suspenseCalls.exportTransactions | typeof suspenseCalls.exportWrongAccount) => {
    const csv = fileOf(await portal.done(call, { format: 'csv' }, maker, { language: 'fr' })).toString();
    const [head = [], ...rows] = parse(csv, { bom: true, delimiter: ';' }) as string[][];
    return (transaction_id: string) =>
      rows.find((row) => row[head.indexOf('Transaction')] === transaction_id)?.[head.indexOf('Numéro payeur')];
  };
  const all = await sheet(suspenseCalls.exportTransactions);
  const { transaction_id } = (await read(id)).transaction;
  expect(all(transaction_id)).toBe(`Caché par l’opérateur : empreinte ${payer.slice(0, 4)}…`);
  expect(all(masked.transaction_id)).toBe('Masqué par l’opérateur : 2547*****127');
  const waiting = await sheet(suspenseCalls.exportWrongAccount);
  expect(waiting(lost.transaction_id)).toBe(`Caché par l’opérateur : empreinte ${payer.slice(0, SHOWN)}…`);
});

test('a kept message keeps the mark: its approver reads it, and its money in suspense has the clue', async () => {
  const loan = await world.running();
  const payer = hashOf(loan.person.msisdn.slice(1));
  const transaction_id = newTransactionId();
  const body = {
    ...confirmation({ account: 'x', amount: 700, ...from(payer), transaction_id }),
    TransAmount: '700.50',
  };
  await fetch(portal.paybill_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { kept } = await portal.done(deviceLocksCalls.keptConfirmations, undefined, clerk);
  const one = kept.find((message) => message.transaction_id === transaction_id);
  expect(one).toMatchObject({ payment_phone: null, payer_mark: payer.slice(0, SHOWN) });
  const { request } = await portal.done(
    deviceLocksCalls.endKept,
    { id: one?.id ?? '', what: 'to_suspense', reason: 'Seen at the operator' },
    clerk,
  );
  expect(request.evidence).toMatchObject({ payer_mark: payer.slice(0, SHOWN) });
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  expect((await suspenseFromPhonesOf(portal.database, [loan.person.id])).get(loan.person.id)).toBe(700);
});

test('a line of a statement keeps its mask, in the list, in the file and on the payment that is booked from it', async () => {
  const transaction_id = newTransactionId();
  const csv = mpesaCsv([
    {
      id: transaction_id,
      amount_fcfa: 1_200,
      account: '12 34',
      on: portal.services.clock.today(),
      phone: '+254700000128',
      name: 'SOME BODY',
    },
  ]).replaceAll('254700000128', '2547*****128');
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'daraja-paybill', file: new File([csv], 'list.csv'), file_name: 'list.csv' },
    clerk,
  );
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id: statement.id }, clerk);
  expect(lines).toMatchObject([{ payment_phone: null, payer_mark: '2547*****128', payer_name: 'SOME BODY' }]);
  const file = fileOf(
    await portal.done(reconciliationCalls.exportLines, { statement_id: statement.id, format: 'csv' }, clerk),
  ).toString();
  expect(file).toContain('Masked by the operator: 2547*****128');
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [lines[0]?.id ?? ''] }, booker);
  const [booked] = await portal.database.sql
    .selectFrom('payments')
    .select(['payment_phone', 'payer_mark'])
    .where('transaction_id', '=', transaction_id)
    .execute();
  expect(booked).toEqual({ payment_phone: null, payer_mark: '2547*****128' });
});

test('money of a hidden payer counts for a customer only where the whole hash is that of their number', async () => {
  const loan = await world.running();
  const payer = hashOf(loan.person.msisdn);
  await world.lost(1_300, from(payer));
  const begins_alike = `${payer.slice(0, 16)}${payer.slice(32)}${payer.slice(16, 32)}`;
  await world.lost(1_301, from(begins_alike));
  expect((await suspenseFromPhonesOf(portal.database, [loan.person.id])).get(loan.person.id)).toBe(1_300);
  // A next of kin with the same number is the same money.
  await portal.database.sql
    .updateTable('customers')
    .set({ next_of_kin_phone: loan.person.msisdn })
    .where('id', '=', loan.person.id)
    .execute();
  expect((await suspenseFromPhonesOf(portal.database, [loan.person.id])).get(loan.person.id)).toBe(1_300);
});
