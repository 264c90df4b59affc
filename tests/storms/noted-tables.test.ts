/** Every table tells of its changes, or has a reason why no open screen must follow them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

/** The tables that tell nothing, by the reason. */
const QUIET: Readonly<Record<string, readonly string[]>> = {
  'written with what they are about, which tells': [
    'former_numbers',
    'former_phones',
    'returned_phones',
    'small_rests',
    'phone_costs',
    'messages',
    'lock_notices',
    'imeis',
    'tacs',
    'device_moves',
    'agent_moves',
    'contracts',
    'payment_moves',
    'account_changes',
    'claim_payments',
    'former_roles',
    'same_pictures',
  ],
  'a payment that is booked changes its loan, its sale or the suspense, which tell': ['payments', 'provider_callbacks'],
  'a journal books what happened to the loan, the sale or the payment, which tell': [
    'journals',
    'postings',
    'cash_turns',
    'cash_bankings',
    'ledger_accounts',
  ],
  'a record of the past, read when it is opened': [
    'audit_entries',
    'audit_blocks',
    'customer_looks',
    'lock_screens',
    'lock_hold_starts',
    'done_alone',
  ],
  'the paper of a slip is looked at when the slip is opened': ['slip_papers'],
  'what a list lacks is read when the list of slips is opened': ['missing_slips'],
  'the list of what waits is read when it is opened': ['confirmation_alarms'],
  'who was told once is read by the next alarm': ['correction_alarms'],
  'who decides is told by text, and the page of the money feed reads it again by itself': [
    'disconnections',
    'news_hold',
  ],
  'answered once, and read when the guide or the users are opened': ['first_agents_answers'],
  'answered once, and read when the home page is opened': ['answered_roles'],
  'what is said of a phone is looked at when the phone is opened': ['phone_declarations'],
  'the token of an account at its operator is shown nowhere': ['provider_tokens'],
  'counts of calls are written with the health of their provider, which tells': ['provider_calls'],
  'figures that are worked out by day, and read at their own pace': [
    'collection_months',
    'collection_progress',
    'due_days',
    'late_at_month_start',
    'learnt_orders',
    'ledger_days',
    'ledger_progress',
    'closed_ledger_days',
    'provision_runs',
    'report_days',
    'report_day_totals',
    'report_marks',
    'report_mark_totals',
    'report_months',
    'report_progress',
    'report_rolls',
    'report_runs',
    'report_vintages',
    'customer_look_alarms',
  ],
  'one person works on it, who has the answer of each step': [
    'statement_columns',
    'statement_tallies',
    'lines_said_another',
    'rejected_slip_lines',
    'closed_days',
    'saved_views',
  ],
  'on no screen': [
    'late_activations',
    'numbers_not_served',
    'changes',
    'migrations',
    'outbox',
    'idempotency_keys',
    'throttles',
    'one_time_codes',
    'recovery_codes',
    'sign_in_challenges',
    'known_devices',
  ],
};

/** Tables of which one kind of change tells nothing. */
const HALF: Readonly<Record<string, string>> = {
  business_settings: 'its only row is there from the beginning',
  group_roles: 'rows come and go, and never change',
  sessions: 'only the end of one matters to who is watching',
  stand_ins: 'who confirmed a customer stays',
  suspense_denials: 'what two people said of money stays',
};

interface Table {
  readonly name: string;
  readonly events: string | null;
}

async function tables(): Promise<Table[]> {
  const { rows } = await portal.database.pool.query<Table>(
    `select c.relname as name, (select string_agg(distinct event, ' ' order by event) from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        cross join lateral (values (4, 'insert'), (16, 'update')) as e(bit, event)
        where t.tgrelid = c.oid and p.proname like 'note\\_%' and t.tgtype & e.bit > 0) as events
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

test('a table that no screen has to follow has a reason, and every other one tells', async () => {
  const silent = (await tables()).filter(({ events }) => events === null).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.values(QUIET).flat().toSorted());
});

test('a table that tells of rows that come tells of rows that change', async () => {
  const half = (await tables()).filter(({ events }) => events !== null && events !== 'insert update');
  expect(half.map(({ name }) => name).toSorted()).toEqual(Object.keys(HALF));
});
