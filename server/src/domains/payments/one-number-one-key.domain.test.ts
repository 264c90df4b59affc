/** A provider's number is one payment, however its capitals, its width and its spaces are spelled. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openOldDatabase } from '../../../../tests/harness/old-database.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId, tell } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { bookAll } from './book-listed-payments.ts';
import { bookConfirmations } from './book-confirmations.ts';
import { transactionKey } from './transaction-key.ts';

const { portal, clerk, second, money, PAYBILL, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());

const SPELLED = [
  (id: string) => id.toLowerCase(),
  (id: string) => ` ${id.slice(0, 4)} ${id.slice(4)}`,
  (id: string) => id.replace(/[A-Z0-9]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  (id: string) => `${id}\u200b`,
];

const booked = async (id: string) =>
  (
    await portal.database.pool.query<{ transaction_id: string; amount_fcfa: number }>(
      'select transaction_id, amount_fcfa from payments where transaction_key(transaction_id) = transaction_key($1)',
      [id],
    )
  ).rows;

const listed = (transaction_id: string, amount_fcfa: number, account_keyed_in: string) => ({
  transaction_id,
  amount_fcfa,
  account_keyed_in,
  business_short_code: '600600',
  msisdn: '+237670000009',
  payer_name: 'Awa',
  paid_at: null,
});

test('the portal and its database tell numbers apart in the same way', async () => {
  const id = newTransactionId();
  for (const spelling of [id, ...SPELLED.map((spell) => spell(id)), 'MP240101.1234.A1', 'mp240101 1234 a1', 'é/1']) {
    const { rows } = await portal.database.pool.query<{ key: string }>('select transaction_key($1) as key', [spelling]);
    expect(rows[0]?.key).toBe(transactionKey(spelling));
  }
  expect(transactionKey('MP240101.1234.A1')).not.toBe(transactionKey('MP2401011.234.A1'));
});

test('confirmations of one number in several spellings are one payment, shown as the provider wrote it first', async () => {
  const loan = await money.running();
  const id = newTransactionId();
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 700, transaction_id: id }));
  await Promise.all(
    SPELLED.map((spell) =>
      tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 700, transaction_id: spell(id) })),
    ),
  );
  expect(await booked(id)).toEqual([{ transaction_id: id, amount_fcfa: 700 }]);
  const page = { page_number: 1, page_size: 50 };
  const { transactions } = await portal.done(
    suspenseCalls.findTransactions,
    { search: id.toLowerCase(), ...page },
    clerk,
  );
  expect(transactions.map(({ transaction_id }) => transaction_id)).toEqual([id]);
  await expectSound(portal);
});

test('two spellings that arrive together, in one batch or at the same moment, are one payment', async () => {
  const loan = await money.running();
  const [one, two] = [newTransactionId(), newTransactionId()];
  const confirmed = (transaction_id: string) => ({
    provider: PAYBILL,
    payment: listed(transaction_id, 300, loan.loan_reference),
    body: transaction_id,
    ip: '',
    request_id: 'test',
  });
  const answers = await bookConfirmations(portal.services, [confirmed(one.toLowerCase()), confirmed(one)]);
  expect(answers.map(({ is_new }) => is_new)).toEqual([true, false]);
  await Promise.all([two, two.toLowerCase()].map((id) => bookConfirmations(portal.services, [confirmed(id)])));
  expect(await booked(one)).toHaveLength(1);
  expect(await booked(two)).toHaveLength(1);
  await expectSound(portal);
});

test('another amount under another spelling is kept as a contradiction, and not booked', async () => {
  const loan = await money.running();
  const id = newTransactionId();
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 800, transaction_id: id }));
  const other = confirmation({ account: loan.loan_reference, amount: 801, transaction_id: id.toLowerCase() });
  await tell(portal.paybill_url, other);
  expect(await booked(id)).toEqual([{ transaction_id: id, amount_fcfa: 800 }]);
  const { rows } = await portal.database.pool.query(
    `select problem from kept_confirmations where transaction_id = $1`,
    [id.toLowerCase()],
  );
  expect(rows).toEqual([{ problem: 'differs' }]);
});

test('the operator’s list and a statement know the payment again', async () => {
  const loan = await money.running();
  const [id, missing] = [newTransactionId(), newTransactionId()];
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount: 900, transaction_id: id }));
  await bookAll(portal.services, PAYBILL, [listed(id.toLowerCase(), 900, loan.loan_reference)]);
  const lines = [
    stated(id.toLowerCase(), 900, loan.loan_reference),
    stated(missing, 910, loan.loan_reference),
    stated(missing.toLowerCase(), 910, loan.loan_reference),
  ];
  const { statement } = await upload(mpesaCsv(lines));
  expect(await linesOf(statement.id, 'matched')).toMatchObject([{ transaction_id: id }]);
  expect(await linesOf(statement.id, 'repeated')).toHaveLength(1);
  const line_ids = (await linesOf(statement.id, 'missing')).map((line) => line.id);
  expect(line_ids).toHaveLength(1);
  await tell(
    portal.paybill_url,
    confirmation({ account: loan.loan_reference, amount: 910, transaction_id: ` ${missing.toLowerCase()}` }),
  );
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, second);
  expect(await booked(id)).toHaveLength(1);
  expect(await booked(missing)).toHaveLength(1);
  await expectSound(portal);
});

test('numbers that were booked twice before the migration are all kept, and no third spelling is added', async () => {
  const old = await openOldDatabase('numbers', '0064');
  const put = (transaction_id: string, provider = 'daraja-paybill') =>
    old.client.query(
      `insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, value_on, received_at)
      values ($1, $2, $3, 'mobile_money', 'suspense', 100, '2026-01-01', now())`,
      [newId(), provider, transaction_id],
    );
  for (const id of ['QGH7', 'qgh7', 'Qgh7', 'OTHER']) await put(id);
  await put('qgh7', 'mtn-momo');
  await old.migrate('0064', '0065');
  const { rows } = await old.client.query('select provider, transaction_id, spelling from payments order by id');
  expect(rows).toEqual([
    { provider: 'daraja-paybill', transaction_id: 'QGH7', spelling: 0 },
    { provider: 'daraja-paybill', transaction_id: 'qgh7', spelling: 1 },
    { provider: 'daraja-paybill', transaction_id: 'Qgh7', spelling: 2 },
    { provider: 'daraja-paybill', transaction_id: 'OTHER', spelling: 0 },
    { provider: 'mtn-momo', transaction_id: 'qgh7', spelling: 0 },
  ]);
  await expect(put('qGH7')).rejects.toThrow(/payments_key_once/);
  await old.close();
});
