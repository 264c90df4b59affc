/**
 * The faults that the doctor finds after a person has changed the database by hand. Every fault is planted in a market
 * in which the doctor found none a moment before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../providers/read-config.ts';
import { type Database, openDatabase } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { seedMarket } from '../../demo/seed.ts';
import { examine } from './doctor.ts';
import { freshDatabase } from '../../../../tests/harness/database.ts';
import { onRunClock } from '../../../../tests/harness/today.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-doctor-'));
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
/** Somebody who types into the database. */
let hand: Database;
beforeAll(async () => {
  fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  database = openDatabase(fresh.url, 2);
  hand = openDatabase(onRunClock(fresh.url), 1);
  await seedMarket(database, {
    customers: 60,
    seed: 11,
    today: '2026-03-02',
    config: readConfig({ PALIER_MODE: 'demo' }),
  });
}, 120_000);
afterAll(async () => {
  await Promise.all([database.close(), hand.close()]);
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

const run = (statement: string) => hand.pool.query(statement);
const finding = async (what: string) =>
  (await examine(database, folder, null, new Date())).find((one) => one.what === what);
const BOOKS = 'Every accounting rule is met';
const BALANCE = 'The trial balance agrees with the records';
const GUARDS = 'The protections of the books are unchanged';

test('a newly made market has no fault', async () => {
  expect(await finding(BOOKS)).toMatchObject({ isRight: true });
  expect(await finding(BALANCE)).toMatchObject({ isRight: true });
  expect(await finding(GUARDS)).toMatchObject({ isRight: true });
});

test.each([
  [
    'a trigger that is switched off',
    'alter table journals disable trigger journals_append_only',
    'alter table journals enable trigger journals_append_only',
    'trigger journals.journals_append_only was changed',
  ],
  [
    'a trigger that is gone',
    'drop trigger postings_append_only on postings',
    'create trigger postings_append_only before update or delete or truncate on postings for each statement execute function refuse_rewriting()',
    'trigger postings.postings_append_only is gone',
  ],
  [
    'a guard that lets everything through',
    `create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return null; end $$`,
    '',
    'function refuse_rewriting() was changed',
  ],
  [
    'a trigger of no migration',
    `create function mine() returns trigger language plpgsql as $$ begin return new; end $$; create trigger mine before insert on payments for each row execute function mine()`,
    'drop trigger mine on payments; drop function mine()',
    'trigger payments.mine is in no migration',
  ],
  [
    'foreign keys that are switched off',
    'alter table payments disable trigger all',
    'alter table payments enable trigger all',
    '(foreign key) is in no migration',
  ],
  [
    'a check that is gone',
    'alter table postings drop constraint postings_amount_fcfa_check',
    'alter table postings add constraint postings_amount_fcfa_check check (amount_fcfa > 0)',
    'constraint postings.postings_amount_fcfa_check is gone',
  ],
  [
    'a view that makes every user head office',
    'alter view staff_bounds rename to of_before; create view staff_bounds as select null::uuid as staff_id, null::uuid as shop_id, false as is_owner where false',
    'drop view staff_bounds; alter view of_before rename to staff_bounds',
    'view staff_bounds was changed',
  ],
  [
    'a unique index that is gone',
    'alter index one_time_code_live rename to of_before',
    'alter index of_before rename to one_time_code_live',
    'index one_time_code_live is gone',
  ],
])('%s is named', async (_, plant, undo, expected) => {
  const before = (await run(`select prosrc from pg_proc where proname = 'refuse_rewriting'`)).rows[0] as {
    prosrc: string;
  };
  await run(plant);
  const found = await finding(GUARDS);
  await run(
    undo || `create or replace function refuse_rewriting() returns trigger language plpgsql as $$${before.prosrc}$$`,
  );
  expect(found?.message).toContain(expected);
  expect(found?.isRight).toBe(false);
  expect(await finding(GUARDS)).toMatchObject({ isRight: true });
});

/** Plants a fault, examines the database, and undoes it. Triggers are off, as the owner of the database could do it. */
async function planted(statement: string, named_by = BOOKS): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    const { rowCount } = await client.query(statement);
    expect(rowCount, statement).toBeGreaterThan(0);
    const inside = {
      pool: client,
      prepared: async (_: string, text: string, values: readonly unknown[]) =>
        (await client.query(text, [...values])).rows,
    } as unknown as Database;
    const found = (await examine(inside, folder, null, new Date())).find(({ what }) => what === named_by);
    expect(found?.isRight, found?.message).toBe(false);
    return found?.message ?? '';
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const ONE = `select id from payments where channel = 'mobile_money' and purpose = 'repayment' and raw_payload is not null
  and loan_id in (select id from loans where status = 'active' and total_fcfa - repaid_fcfa > 10000)
  order by id limit 1`;
const LOAN = `select id from loans where status = 'active' and total_fcfa - repaid_fcfa > 10000 order by id limit 1`;

test('a balanced journal without a record of its event is found, whatever its event', async () => {
  const forged = (
    event: string,
  ) => `with j as (insert into journals (id, event, loan_id, value_on, booked_at) select gen_random_uuid(), '${event}',
    id, now()::date, now() from (${LOAN}) l returning id, loan_id)
    insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select id, 1, '1010', 'daraja-paybill', '1100', loan_id::text, 5000 from j`;
  expect(await planted(forged('repayment'))).toContain('a journal of a payment that does not exist');
  expect(await planted(forged('placed'))).toContain('a move in the books without a record of the move');
  expect(await planted(forged('refund'))).toContain('a refund in the books without a refund record');
  expect(await planted(forged('write_off'))).toContain('a write-off that nobody approved');
  expect(await planted(forged('data_gift'))).toContain('a gift that arrived is not booked exactly once');
  expect(await planted(forged('activation'))).toContain('an activation without an activated loan');
});

test('a payment that somebody wrote into the database is found, in cash and as an operator’s', async () => {
  const ORIGIN = 'Every booking has an origin';
  expect(await finding(ORIGIN)).toMatchObject({ isRight: true });
  const paid = (channel: string, more: string) => `with p as (insert into payments select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'transaction_id', 'BYHAND1', 'channel', '${channel}',
        'receipt_key', null, 'payment_request_id', null, 'listed_at', null, ${more}))).* from payments p
      where p.id = (${ONE}) returning id, loan_id, value_on, staff_id, transaction_id),
    j as (insert into journals (id, event, loan_id, reference, value_on, booked_at, staff_id)
      select id, 'repayment', loan_id, transaction_id, value_on, now(), staff_id from p returning id)
    insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select j.id, 1, '1000', '', '1100', '', 5000 from j`;
  const someone = `'staff_id', (select id from staff where username = 'agent')`;
  expect(await planted(paid('cash', someone), ORIGIN)).toMatch(/no call of .* for repayment BYHAND1/);
  expect(await planted(paid('mobile_money', `'raw_payload', '{"TransID":"BYHAND1"}'`), ORIGIN)).toContain(
    'no message and no list of the operator for BYHAND1',
  );
});

test('a till that paid out more than it held is found', async () => {
  const overdrawn = `with j as (insert into journals (id, event, value_on, booked_at)
      select gen_random_uuid(), 'refund', now()::date, now() returning id)
    insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select j.id, 1, '2020', '', '1000', s.shop_id, s.cash_fcfa + 1
      from j cross join (select * from shop_cash where cash_fcfa >= 0 order by shop_id limit 1) s`;
  expect(await planted(overdrawn)).toMatch(/a till holds less than nothing[^]*: -1/);
});

test('a gift that arrived and was never booked is found, in the rules and in the trial balance', async () => {
  const gift = `insert into data_gifts (id, customer_id, megabytes, validity, cost_fcfa, charged_fcfa, reason, given_by,
      given_on, state, created_at, ended_at) select gen_random_uuid(), c.id, 500, 'week', 400, 380, 'because',
      (select id from staff limit 1), now()::date, 'delivered', now(), now() from customers c limit 1`;
  expect(await planted(gift)).toContain('a gift that arrived is not booked exactly once');
  const balance = await planted(gift, BALANCE);
  expect(balance).toMatch(/2070 Owed to providers africastalking-data: 0 FCFA in the books, -380 FCFA in the records/);
  expect(balance).toMatch(/5060 Gifts to customers: 0 FCFA in the books, 380 FCFA in the records/);
});

test('a gift whose provider never says what became of it is named', async () => {
  expect(await finding('Gifts have ended')).toMatchObject({ isRight: true });
  const message = await planted(
    `insert into data_gifts (id, customer_id, megabytes, validity, cost_fcfa, reason, given_by, given_on, state,
      created_at, sent_at) select gen_random_uuid(), c.id, 500, 'week', 400, 'because', (select id from staff limit 1),
      '2026-03-01', 'unknown', now(), now() - interval '4 days' from customers c limit 1`,
    'Gifts have ended',
  );
  expect(message).toContain('1 data bundles have been on their way since 2026-03-01');
});

test.each(['unlocked', 'released'])('a phone that should be %s and was found locked is counted', async (desired) => {
  const PHONES = 'Phones are in their desired state';
  expect(await finding(PHONES)).toMatchObject({ isRight: true });
  const { rows } = await database.pool.query<{ loan_id: string; reported: string }>(
    `select loan_id, reported from device_locks where desired = '${desired}' and lock_solution <> 'none'
      and reported = '${desired === 'released' ? 'released' : 'active'}' limit 1`,
  );
  const [{ loan_id, reported } = { loan_id: '', reported: '' }] = rows;
  await run(`update device_locks set reported = 'locked' where loan_id = '${loan_id}'`);
  expect(await finding(PHONES)).toMatchObject({
    isRight: false,
    message: expect.stringMatching(/^1 should be open and are locked/) as string,
  });
  await run(`update device_locks set reported = '${reported}' where loan_id = '${loan_id}'`);
});

test('an invented payment with its journal and its loan is found, because no operator reported it', async () => {
  const columns =
    'provider, channel, purpose, status, payment_phone, payer_name, account_keyed_in, business_short_code, customer_id, loan_id, value_on, received_at';
  const message = await planted(`with p as (insert into payments (id, transaction_id, amount_fcfa, ${columns}) select
      gen_random_uuid(), 'MADEUP', 700, ${columns} from payments where id = (${ONE}) returning id, loan_id),
    j as (insert into journals (id, event, loan_id, value_on, booked_at) select id, 'repayment', loan_id, now()::date,
      now() from p returning id),
    o as (insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject,
      amount_fcfa) select id, 1, '1010', 'daraja-paybill', '1100', loan_id::text, 700 from p)
    update loans l set repaid_fcfa = repaid_fcfa + 700 from p where l.id = p.loan_id`);
  expect(message).toContain('a payment without a source: MADEUP');
});

test('an amount that was altered by hand is found, even when everything that follows from it was altered too', async () => {
  expect(await planted(`update payments set amount_fcfa = amount_fcfa + 900 where id = (${ONE})`)).toContain(
    'a payment and its journal disagree',
  );
  const whole = await planted(`with p as (update payments set amount_fcfa = amount_fcfa + 900 where id = (${ONE})
      returning id, loan_id), o as (update postings set amount_fcfa = amount_fcfa + 900 where journal_id = (select id
      from p) and credit_account = '1100' and debit_account = '1010')
    update loans l set repaid_fcfa = repaid_fcfa + 900 from p where l.id = p.loan_id`);
  expect(whole).toMatch(/is \d+ FCFA, its operator reported \d+/);
  expect(await planted(`update loans set total_fcfa = total_fcfa - 5000 where id = (${LOAN})`)).toContain(
    'the total of a loan and its activation in the books disagree',
  );
  expect(
    await planted(
      `update loans set status = 'settled', settled_at = now(), next_due_on = null, ageing_check_on = null
        where id = (${LOAN})`,
    ),
  ).toContain('a loan is settled and still owes');
  expect(
    await planted(
      `update suspense set amount_fcfa = amount_fcfa + 1 where id = (select id from suspense order by id limit 1)`,
    ),
  ).toContain('a payment and its suspense record disagree');
  expect(
    await planted(
      `update applications set deposit_paid_fcfa = deposit_paid_fcfa + 1 where id = (select application_id from loans
        order by id limit 1)`,
    ),
  ).toContain('a deposit and the payments on it disagree');
});

/** One line of the books, by the accounts it debits and credits. */
const line = (debit: string, credit: string) => `(journal_id, line) = (select journal_id, line from postings
  where debit_account = '${debit}' and credit_account = '${credit}' order by journal_id, line limit 1)`;

test.each([
  [
    'a posting whose amount was altered',
    `update postings set amount_fcfa = amount_fcfa + 123 where ${line('1010', '1100')}`,
    [/1010 Mobile money \S+: \d+ FCFA in the books, \d+ FCFA in the records/, /1100 Instalment receivables/],
  ],
  [
    'a posting that was deleted',
    `delete from postings where ${line('2040', '4010')}`,
    [/2040 Deferred finance charge: -\d+ FCFA in the books/, /4010 Finance charge earned: /],
  ],
  [
    'a posting that was moved to another shop',
    `update postings set debit_subject = (select id::text from shops where id::text <> postings.debit_subject limit 1)
      where ${line('1000', '1100')}`,
    [/^2 accounts differ: 1000 Cash at shops /],
  ],
  [
    'a posting to an account that no record explains',
    `update postings set credit_account = '2110' where ${line('1030', '1000')}`,
    [/2110 .*: -\d+ FCFA in the books, 0 FCFA in the records/, /1000 Cash at shops/],
  ],
  [
    'a sale whose journal is gone',
    `delete from postings where journal_id = (select id from journals where event = 'activation' order by id limit 1)`,
    [/4000 Phone sales: /, /5000 Cost of phones sold: /, /2030 Payable to shops /],
  ],
])('%s makes the trial balance differ, account by account', async (_, plant, named) => {
  const message = await planted(plant, BALANCE);
  for (const account of named) expect(message).toMatch(account);
});

test('a provider whose calls have failed for more than an hour is named until one succeeds', async () => {
  const answers = () => finding('Providers answer');
  const failing = (last_success: string, failing_since: string) =>
    run(`insert into provider_health values ('vivo', ${last_success}, now(), ${failing_since}, 3, 'no_answer', null)
      on conflict (provider) do update
        set last_success_at = excluded.last_success_at, failing_since = excluded.failing_since`);
  expect(await answers()).toMatchObject({ isRight: true });
  for (const [success, since, isRight] of [
    [`now() - interval '50 minutes'`, `now() - interval '40 minutes'`, true],
    [`now() - interval '70 minutes'`, `now() - interval '65 minutes'`, false],
    ['null', `now() - interval '40 minutes'`, true],
    ['null', `now() - interval '70 minutes'`, false],
  ] as const) {
    await failing(success, since);
    expect(await answers(), `${success}, ${since}`).toMatchObject({ isRight });
  }
  expect((await answers())?.message).toContain('vivo (no_answer)');
  await run(`update provider_health set last_success_at = now(), failing_since = null, failures = 0`);
  expect(await answers()).toMatchObject({ isRight: true });
});

test('reports by e-mail that failed, or that wait for more than a day, are named', async () => {
  const answers = () => finding('Reports by e-mail leave');
  const [staff] = (await run(`select id from staff limit 1`)).rows as Array<{ id: string }>;
  const mailing = newId();
  await run(`insert into report_mailings (id, staff_id, report, rhythm, language, created_at)
    values ('${mailing}', '${staff?.id}', 'overview', 'daily', 'en', now())`);
  const mail = (day: number, state: string, because: string, queued: string, ended: string) =>
    run(`insert into report_mails (mailing_id, day, state, because, queued_at, ended_at)
      values ('${mailing}', now()::date - ${day}, '${state}', ${because}, now() - interval '${queued}', ${ended})`);
  await mail(1, 'queued', 'null', '23 hours', 'null');
  await mail(2, 'skipped', `'no_access'`, '2 days', 'now()');
  await mail(3, 'failed', `'refused'`, '8 days', `now() - interval '8 days'`);
  expect(await answers()).toMatchObject({ isRight: true });
  await mail(4, 'queued', 'null', '25 hours', 'null');
  await mail(5, 'failed', `'address_refused'`, '1 hour', 'now()');
  expect(await answers()).toMatchObject({ isRight: false });
  expect((await answers())?.message).toContain('2 did not leave (address_refused, queued)');
  await run(`delete from report_mails; delete from report_mailings`);
});

test('locks that wait for news for more than two hours, held by nobody, are named', async () => {
  const waiting = async (hours: number, well: string) => {
    await run(`delete from news_hold; insert into news_hold (because, began_at, well_since)
      values ('feed_unhealthy', now() - interval '${hours} hours', ${well})`);
    return finding('Locks go out');
  };
  expect(await waiting(1, 'null')).toMatchObject({ isRight: true, message: expect.stringMatching(/^no phone has /) });
  expect(await waiting(3, 'null')).toMatchObject({ isRight: false });
  expect(await waiting(3, 'now()')).toMatchObject({ isRight: true, message: 'nobody holds them' });
  await run('delete from news_hold');
});
