/** The cases of late loans. */
import type { Reason } from '@palier/contract/rules/learnt-order.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { bulkStatement } from '../../platform/database/bulk-insert.ts';

/** What a case says, computed from its loan. */
export interface ComputedCase {
  readonly loan_id: string;
  readonly late_since: string;
  readonly arrears_fcfa: number;
  readonly outstanding_fcfa: number;
  readonly has_repaid: boolean;
  readonly locked_since: string | null;
  readonly locks_on: string | null;
  readonly value_fcfa: number;
  readonly value_by: 'settings' | 'learnt';
  /** What was learnt, where the value follows from it. */
  readonly order_version: number | null;
  readonly value_reasons: readonly Reason[];
  readonly is_control: boolean;
  readonly is_learnt_side: boolean;
  readonly unanswered: number;
  readonly last_call_at: string | null;
  readonly last_conversation_at: string | null;
  readonly call_back_at: string | null;
  readonly promise_due_on: string | null;
  readonly promise_fcfa: number | null;
  readonly broken_on: string | null;
  /** The first day on which the phone may lock without the call in place of a text; null when none is due. */
  readonly call_before: string | null;
  readonly rest_until: string | null;
  readonly rest_reason: string | null;
}

const COMPUTED = {
  loan_id: 'uuid',
  late_since: 'date',
  arrears_fcfa: 'bigint',
  outstanding_fcfa: 'bigint',
  has_repaid: 'boolean',
  locked_since: 'timestamptz',
  locks_on: 'date',
  value_fcfa: 'bigint',
  value_by: 'text',
  order_version: 'integer',
  value_reasons: 'jsonb',
  is_control: 'boolean',
  is_learnt_side: 'boolean',
  unanswered: 'smallint',
  last_call_at: 'timestamptz',
  last_conversation_at: 'timestamptz',
  call_back_at: 'timestamptz',
  promise_due_on: 'date',
  promise_fcfa: 'bigint',
  broken_on: 'date',
  call_before: 'date',
  rest_until: 'date',
  rest_reason: 'text',
} as const;

const COLUMNS = Object.keys(COMPUTED).join(', ');
/** The group and the side of a case are those in which it was opened. */
const STAYS: ReadonlySet<string> = new Set(['loan_id', 'is_control', 'is_learnt_side']);
const NEW = Object.keys(COMPUTED)
  .filter((column) => !STAYS.has(column))
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const putCases = bulkStatement(
  'put-cases',
  {
    varied: { id: 'uuid', ...COMPUTED },
    usual: { computed_on: 'date', settings_version: 'integer', lock_policy_version: 'integer' },
  },
  (rows) => `insert into collection_cases (id, ${COLUMNS}, computed_on, settings_version,
      lock_policy_version, customer_id, shop_id, region_id,
      language, opened_on)
    select r.*, l.customer_id, l.shop_id, s.region_id, c.language, r.late_since + 1
    from ${rows} join loan_book l on l.loan_id = r.loan_id join customer_names c on c.customer_id = l.customer_id
      left join shop_places s on s.shop_id = l.shop_id
    on conflict (loan_id) where closed_at is null do update set ${NEW}, computed_on = excluded.computed_on,
      settings_version = excluded.settings_version, lock_policy_version = excluded.lock_policy_version,
      shop_id = excluded.shop_id, region_id = excluded.region_id`,
);

/**
 * Lets one transaction at a time compute cases. Who waits here reads the facts afterwards, so that what was just said
 * or promised is never overwritten by what was read before it.
 */
export const holdCases = (tx: Tx): Promise<unknown> =>
  tx.prepared('hold-cases', `select pg_advisory_xact_lock(hashtext('collection cases'))`, []);

/**
 * Opens the newest case of a loan again where it is late since the same day as then: a payment was taken away, and the
 * loan did not become late twice.
 */
export const reopenCases = (
  tx: Tx,
  late: ReadonlyArray<{ readonly loan_id: string; readonly late_since: string }>,
): Promise<unknown> =>
  tx.prepared(
    'reopen-cases',
    `update collection_cases k set closed_at = null, closed_because = null
      from unnest($1::uuid[], $2::date[]) as l(loan_id, late_since)
      where k.loan_id = l.loan_id and k.late_since = l.late_since and k.closed_at is not null
        and not exists (select 1 from collection_cases x where x.loan_id = k.loan_id and x.id > k.id)`,
    [late.map(({ loan_id }) => loan_id), late.map(({ late_since }) => late_since)],
  );

/** Opens a case for each of these loans, or brings the open one up to date. */
export async function putCasesOf(
  tx: Tx,
  cases: ReadonlyArray<ComputedCase & { readonly id: string }>,
  computed: { readonly computed_on: string; readonly settings_version: number; readonly lock_policy_version: number },
): Promise<void> {
  if (cases.length === 0) return;
  const [name, text, values] = putCases(
    cases.map((one) => ({ ...one, value_reasons: JSON.stringify(one.value_reasons), ...computed })),
  );
  await tx.prepared(name, text, values);
}

/** Closes the open cases of these loans, each with what ended it. */
export const closeCases = (
  tx: Tx,
  ended: ReadonlyArray<{ readonly loan_id: string; readonly because: 'paid' | 'settled' | 'ended' }>,
  at: Date,
): Promise<unknown> =>
  tx.prepared(
    'close-cases',
    `update collection_cases k set closed_at = $3, closed_because = e.because, held_by = null, held_until = null
      from unnest($1::uuid[], $2::text[]) as e(loan_id, because) where k.loan_id = e.loan_id and k.closed_at is null`,
    [ended.map(({ loan_id }) => loan_id), ended.map(({ because }) => because), at],
  );

/** The loans among these that have an open case. */
export const loansWithCase = async (db: Reader, loan_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.prepared<{ loan_id: string }>(
    'loans-with-case',
    'select loan_id from collection_cases where closed_at is null and loan_id = any($1)',
    [loan_ids],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
};

/** Whether a loan has a case that is open, or that was closed after an instant. */
export const wasLateLately = async (db: Reader, loan_id: string, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'was-late-lately',
      'select 1 from collection_cases where loan_id = $1 and (closed_at is null or closed_at > $2) limit 1',
      [loan_id, since],
    )
  ).length > 0;
