/** A table is named by its owner alone: one file of SQL, or the few files of its owner. Every domain may read views. */
import { describe, expect, test } from 'vitest';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const D = 'server/src/domains';
/** Tables by owner. Where a domain has several SQL files, any of them may name its tables. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  [`${D}/audit/`]: ['audit_entries', 'audit_blocks'],
  [`${D}/auth/`]: [
    'account_changes',
    'answered_roles',
    'first_agents_answers',
    'former_roles',
    'groups',
    'group_roles',
    'staff',
    'sessions',
    'one_time_codes',
    'sign_in_challenges',
    'recovery_codes',
    'sign_in_sheets',
    'known_devices',
    'throttles',
  ],
  'server/src/http/idempotency.ts': ['idempotency_keys'],
  'server/src/platform/jobs/': ['outbox'],
  'server/src/platform/changes/': ['changes'],
  [`${D}/payments/`]: [
    'payment_requests',
    'payments',
    'suspense',
    'payment_moves',
    'provider_callbacks',
    'announced_payments',
    'paybill_feeds',
    'kept_confirmations',
    'business_settings',
    'cash_bankings',
    'slip_papers',
    'missing_slips',
    'slip_documents',
    'numbers_not_served',
    'confirmation_alarms',
    'lock_hold_starts',
    'claims',
    'claim_payments',
    'payment_corrections',
    'correction_alarms',
    'suspense_denials',
    'suspense_unreached',
    'money_alarms',
  ],
  'server/src/platform/settings/': ['setting_versions'],
  'server/src/platform/providers/': ['provider_health', 'provider_calls', 'provider_settings', 'provider_tokens'],
  [`${D}/approvals/`]: ['requests', 'done_alone'],
  [`${D}/network/`]: [
    'regions',
    'region_leads',
    'territories',
    'shop_owners',
    'shops',
    'terminals',
    'agents',
    'agent_moves',
    'agent_categories',
  ],
  [`${D}/catalogue/`]: ['products', 'price_versions', 'product_images'],
  [`${D}/stock/`]: [
    'devices',
    'device_moves',
    'imeis',
    'tacs',
    'stock_takes',
    'stock_take_scans',
    'phone_scans',
    'phone_declarations',
    'returned_phones',
    'phone_costs',
  ],
  [`${D}/customers/`]: [
    'customers',
    'customer_documents',
    'customer_look_alarms',
    'customer_looks',
    'former_numbers',
    'kyc_checks',
    'preapprovals',
    'same_pictures',
  ],
  [`${D}/messages/`]: ['messages'],
  [`${D}/collections/`]: [
    'collection_cases',
    'collection_calls',
    'collection_visits',
    'collection_call_comments',
    'collection_flags',
    'collection_months',
    'collection_progress',
    'late_at_month_start',
    'learnt_orders',
    'promises',
    'due_days',
  ],
  [`${D}/books/`]: ['ledger_days', 'ledger_progress', 'book_closings', 'closed_ledger_days', 'book_entries'],
  [`${D}/reports/`]: [
    'report_runs',
    'report_progress',
    'report_days',
    'report_day_totals',
    'report_marks',
    'report_mark_totals',
    'provision_runs',
    'report_rolls',
    'report_vintages',
    'report_months',
    'report_mailings',
    'report_mails',
  ],
  [`${D}/data-bundles/`]: ['data_gifts'],
  [`${D}/users/`]: ['saved_views'],
  [`${D}/finance/`]: ['floats', 'float_moves'],
  [`${D}/sales/`]: ['applications', 'contracts', 'shown_documents', 'stand_ins'],
  [`${D}/loans/`]: ['loans', 'refunds', 'late_activations', 'small_rests'],
  [`${D}/reconciliation/`]: [
    'statements',
    'statement_lines',
    'lines_said_another',
    'rejected_slip_lines',
    'statement_tallies',
    'statement_columns',
    'statement_undoings',
    'closed_days',
  ],
  [`${D}/ledger/`]: ['ledger_accounts', 'journals', 'postings', 'cash_turns'],
  [`${D}/device-locks/`]: ['disconnections', 'news_hold'],
  [`${D}/lock-commands/`]: [
    'device_locks',
    'lock_commands',
    'lock_notices',
    'lock_waivers',
    'offline_codes',
    'former_phones',
    'phone_readings',
    'lock_screens',
  ],
};

/**
 * Files that own a table although they are not called `.sql.ts`: each contains one table and everything that is done to
 * it.
 */
const KEEPERS = [
  `${D}/audit/audit.ts`,
  `${D}/auth/check-code.ts`,
  `${D}/auth/one-time-codes.ts`,
  `${D}/auth/slow-throttle.ts`,
  `${D}/auth/throttle.ts`,
  `${D}/ledger/post.ts`,
  `${D}/ledger/tills.ts`,
  'server/src/http/idempotency.ts',
  'server/src/platform/jobs/outbox.ts',
];

/** Files that may name another owner's table, and why. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  // The books sum what the ledger booked, and show the lines behind a sum.
  [`${D}/books/ledger-days.sql.ts`]: ['journals', 'postings'],
  [`${D}/books/entries.sql.ts`]: ['journals', 'postings'],
  // The session is read before every call, in one statement with the roles.
  'server/src/platform/session-tokens.ts': ['sessions', 'staff', 'groups', 'group_roles'],
  // Expired rows are purged, whichever domain wrote them.
  'server/src/platform/jobs/purge-expired.ts': [
    'outbox',
    'idempotency_keys',
    'one_time_codes',
    'sign_in_challenges',
    'throttles',
    'customer_looks',
  ],
  // The first steps of a business are taken everywhere.
  'server/src/domains/settings/first-steps.sql.ts': [
    'staff',
    'group_roles',
    'shops',
    'products',
    'price_versions',
    'devices',
    'loans',
    'territories',
    'payments',
    'provider_health',
  ],
  // The demo's clock.
  'server/src/http/demo-clock.sql.ts': ['business_settings'],
  'server/src/app/create-services.ts': ['business_settings'],
};

/**
 * Tables of a room that its neighbours read in their own statements, and never write: a device is of a product and a
 * product is counted in devices; a sale becomes a loan.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  [`${D}/catalogue/`]: ['devices', 'tacs'],
  [`${D}/stock/`]: ['products', 'price_versions'],
  [`${D}/sales/`]: ['loans'],
  [`${D}/loans/`]: ['applications'],
  [`${D}/settings/`]: ['setting_versions'],
  // A rehearsal counts a million loans by what decides their stage, in one statement.
  [`${D}/dunning/`]: ['loans', 'device_locks', 'lock_notices'],
};

/** Reads every table and changes none: whether the books agree concerns all of them. */
const READS_ALL = /^server\/src\/app\/doctor\//;

/** Fills an empty database: the demo's market, and the first people of a business. */
const FILLS_ALL = /^server\/src\/(demo\/|app\/add-administrator\.ts$)/;

/** Exceptions that are to end. The test fails when one is no longer needed. */
const KNOWN: readonly string[] = [];

const namesIn = (text: string, kind: 'table' | 'view'): string[] =>
  [...text.matchAll(new RegExp(`create (?:or replace |unlogged )?${kind} (\\w+)`, 'g'))].map((match) => match[1] ?? '');
/** The tables or views that the migrations leave, by their final names. */
function migrated(of: Sources, kind: 'table' | 'view'): string[] {
  const names = new Set<string>();
  const texts = [...of]
    .filter(([file]) => file.startsWith('server/src/platform/database/migrations/'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text);
  for (const text of texts) {
    for (const name of namesIn(text, kind)) names.add(name);
    for (const [, from = '', to = ''] of text.matchAll(new RegExp(`alter ${kind} (\\w+) rename to (\\w+)`, 'g')))
      if (names.delete(from)) names.add(to);
    for (const [, gone = ''] of text.matchAll(new RegExp(`drop ${kind} (\\w+)`, 'g'))) names.delete(gone);
  }
  return [...names];
}

/** The tables that a file names in SQL, written by hand or built. Names of common table expressions are not tables. */
function tablesNamed(text: string, tables: ReadonlySet<string>): string[] {
  const code = withoutComments(text);
  const defined = new Set(
    [...code.matchAll(/\b(\w+) (?:\([\w, ]+\) )?as (?:materialized )?\(/g)].map((match) => match[1]),
  );
  const built = [
    ...code.matchAll(
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|using|replaceInto)\(\s*'(\w+)/g,
    ),
  ];
  const written = [...code.matchAll(/\b(?:from|join|into|update|using|truncate|table|only)\s+(\w+)\b/gi)];
  const handed = [...code.matchAll(/tableName: '(\w+)'/g)];
  return [...new Set([...built, ...written, ...handed].map((match) => match[1] ?? ''))].filter(
    (name) => tables.has(name) && !defined.has(name),
  );
}

const startsIn = (file: string, lists: Readonly<Record<string, readonly string[]>>, table: string): boolean =>
  Object.entries(lists).some(([room, tables]) => file.startsWith(room) && tables.includes(table));
const writes = (text: string, table: string): boolean =>
  new RegExp(
    `(?:insertInto|updateTable|deleteFrom|replaceInto)\\(\\s*'${table}'|\\b(?:insert into|update|delete from)\\s+${table}\\b`,
    'i',
  ).test(withoutComments(text));

/** Files that name a table of another owner. */
function trespasses(of: Sources): string[] {
  const tables = new Set(Object.values(OWNERS).flat());
  return [...of]
    .filter(
      ([file]) =>
        file.startsWith('server/src/') &&
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !file.startsWith('server/src/platform/database/') &&
        !FILLS_ALL.test(file) &&
        !READS_ALL.test(file),
    )
    .flatMap(([file, text]) =>
      tablesNamed(text, tables)
        .filter((table) => !GUESTS[file]?.includes(table))
        .filter((table) => !(startsIn(file, OWNERS, table) && (file.endsWith('.sql.ts') || KEEPERS.includes(file))))
        .filter((table) => !(startsIn(file, READS, table) && file.endsWith('.sql.ts') && !writes(text, table)))
        .map((table) => `${file.replace('server/src/', '')} names ${table}`),
    );
}

describe('tables', () => {
  const house = sources();
  test('all have an owner, and no owner owns a table that does not exist', () =>
    expect(Object.values(OWNERS).flat().sort()).toEqual(migrated(house, 'table').sort()));
  test('are named by their owner alone', () =>
    expect(trespasses(house).filter((trespass) => !KNOWN.includes(trespass))).toEqual([]));
  test('an exception that is no longer needed must be removed', () =>
    expect(KNOWN.filter((trespass) => !trespasses(house).includes(trespass))).toEqual([]));
  test('that every domain may read are only read', () =>
    expect(
      [...house]
        .filter(([file]) => READS_ALL.test(file) && !file.endsWith('.test.ts'))
        .map(([, text]) => text)
        .join(),
    ).not.toMatch(/insertInto|updateTable|deleteFrom|\b(insert into|update \w+ set|delete from|truncate)\b/i));
  test('views have names of their own', () => {
    const tables = new Set(migrated(house, 'table'));
    expect(migrated(house, 'view').filter((view) => tables.has(view))).toEqual([]);
  });
});

describe('planted faults', () => {
  const planted = (file: string, text: string) => trespasses(new Map([[file, text]]));
  test.each([
    [`${D}/loans/loans.sql.ts`, "tx.sql.updateTable('customers').set({})"],
    [`${D}/loans/loans.sql.ts`, 'db.prepared(`x`, `select 1 from loans l join payments p on true`)'],
    [`${D}/customers/customers.sql.ts`, 'sql`delete from messages where true`'],
    [`${D}/loans/create-loan.ts`, "tx.sql.insertInto('loans')"],
    [`${D}/stock/stock.sql.ts`, "tx.sql.updateTable('products').set({})"],
    [`${D}/sales/applications.sql.ts`, 'sql`update loans set x = 1`'],
    ['server/src/http/endpoints.ts', 'db.pool.query(`update\n  staff set x = 1`)'],
    [
      `${D}/customer-overview/timeline.sql.ts`,
      "db.sql.selectFrom('customer_events as e').innerJoin('audit_entries as a', 'x', 'y')",
    ],
  ])('%s naming another owner’s table is noticed', (file, text) => expect(planted(file, text)).toHaveLength(1));
  test('views, words and the names of parts of a statement are not taken for tables', () => {
    expect(
      planted(
        `${D}/loans/loans.sql.ts`,
        '// taken from customers\ndb.prepared(`x`, `with payments as (select 1) select * from payments join customer_payments on true`)',
      ),
    ).toEqual([]);
  });
});
