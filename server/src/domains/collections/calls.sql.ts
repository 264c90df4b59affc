/** Rated calls. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface NewCall {
  readonly id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly staff_id: string;
  readonly called_at: string;
  readonly called_on: string;
  readonly direction: 'outbound' | 'inbound';
  readonly call_type: string | null;
  readonly other_description: string | null;
  readonly remarks: string | null;
  readonly contact: string;
  readonly outcome: string | null;
  readonly call_back_at: string | null;
  readonly seconds: number | null;
  readonly note: string | null;
  readonly objections: string[];
  readonly days_past_due: number;
  readonly arrears_fcfa: number;
}

export const insertCall = (tx: Tx, row: NewCall) => tx.sql.insertInto('collection_calls').values(row).execute();

/** What the calls and the visits about a loan add up to. */
export interface CallSummary {
  readonly loan_id: string;
  /** Calls of ours in a row, up to now, that nobody answered, and since a visit met the customer. */
  readonly unanswered: number;
  readonly last_call_at: string | null;
  readonly last_conversation_at: string | null;
  /** The time that the customer asked for, unless they were called since. */
  readonly call_back_at: string | null;
}

/** Calls that are said to be the customer’s once too often are no talk with them. */
const BELIEVED = (call: 'c' | 'x'): string => `not 'often_inbound' = any(${call}.objections)`;

const UNANSWERED = `('no_answer', 'busy', 'unreachable')`;

export const callSummaries = (db: Reader, loan_ids: readonly string[]): Promise<CallSummary[]> =>
  db.prepared<CallSummary>(
    'call-summaries',
    `select l.id as loan_id, max(c.called_at) as last_call_at,
        greatest(max(c.called_at) filter (where c.contact = 'right_party' and ${BELIEVED('c')}), max(v.met_at))
          as last_conversation_at,
        count(*) filter (where c.direction = 'outbound' and c.contact in ${UNANSWERED} and c.id > a.last_answered
          and (v.met_at is null or c.called_at > v.met_at))::int as unanswered,
        max(c.call_back_at) filter (where c.id >= a.last_conversation) as call_back_at
      from unnest($1::uuid[]) as l(id)
      cross join lateral (select coalesce(max(x.id::text) filter (where x.contact not in ${UNANSWERED}),
          '00000000-0000-0000-0000-000000000000')::uuid as last_answered,
        coalesce(max(x.id::text) filter (where x.contact = 'right_party'),
          '00000000-0000-0000-0000-000000000000')::uuid as last_conversation
        from collection_calls x where x.loan_id = l.id and ${BELIEVED('x')}) a
      cross join lateral (select max(x.visited_at) as met_at from collection_visits x
        where x.loan_id = l.id and x.met = 'customer') v
      left join collection_calls c on c.loan_id = l.id group by l.id`,
    [loan_ids],
  );

/** A call with the names that screens show. */
export interface CallRow extends NewCall {
  readonly loan_reference: string;
  readonly customer_name: string;
  readonly by: string;
}

export const CALL = `c.id, c.loan_id, c.customer_id, c.staff_id, c.called_at, c.called_on, c.direction, c.call_type,
  c.other_description, c.remarks, c.contact, c.outcome, c.call_back_at, c.seconds, c.note, c.objections,
  c.days_past_due, c.arrears_fcfa, l.loan_reference, n.full_name as customer_name,
  s.staff_name as by`;
export const CALLS = `from collection_calls c join customer_loans l on l.loan_id = c.loan_id
  join customer_names n on n.customer_id = c.customer_id join staff_names s on s.staff_id = c.staff_id`;

export const findCall = async (db: Reader, id: string): Promise<CallRow | null> =>
  (await db.prepared<CallRow>('find-call', `select ${CALL} ${CALLS} where c.id = $1`, [id]))[0] ?? null;

export const callsOfLoan = (db: Reader, loan_id: string, most: number): Promise<CallRow[]> =>
  db.prepared<CallRow>('calls-of-loan', `select ${CALL} ${CALLS} where c.loan_id = $1 order by c.id desc limit $2`, [
    loan_id,
    most,
  ]);

/** The last call of each of these loans. */
export const lastCalls = (
  db: Reader,
  loan_ids: readonly string[],
): Promise<Array<Pick<NewCall, 'loan_id' | 'called_at' | 'contact' | 'remarks'>>> =>
  db.prepared(
    'last-calls',
    `select c.loan_id, c.called_at, c.contact, c.remarks from unnest($1::uuid[]) as l(id)
      cross join lateral (select * from collection_calls x where x.loan_id = l.id order by x.id desc limit 1) c`,
    [loan_ids],
  );

export interface CommentRow {
  readonly call_id: string;
  readonly by: string;
  readonly at: string;
  readonly comment: string;
}

export const commentsOf = (db: Reader, call_ids: readonly string[]): Promise<CommentRow[]> =>
  db.prepared<CommentRow>(
    'comments-of-calls',
    `select m.call_id, s.staff_name as by, m.at, m.comment from collection_call_comments m
      join staff_names s on s.staff_id = m.staff_id where m.call_id = any($1) order by m.id`,
    [call_ids],
  );

export const insertComment = (
  tx: Tx,
  row: { id: string; call_id: string; staff_id: string; at: string; comment: string },
) => tx.sql.insertInto('collection_call_comments').values(row).execute();

/** How many calls of customers are recorded for a loan today, and whether this person recorded any since an instant. */
export async function inboundSoFar(
  db: Reader,
  about: { readonly loan_id: string; readonly today: string; readonly staff_id: string; readonly since: Date },
): Promise<{ readonly of_loan: number; readonly just_now: boolean }> {
  const [row] = await db.prepared<{ of_loan: number; just_now: boolean }>(
    'inbound-so-far',
    `select (select count(*)::int from collection_calls
        where loan_id = $1 and called_on = $2 and direction = 'inbound') as of_loan,
      exists (select from collection_calls
        where staff_id = $3 and called_on >= $2::date - 1 and called_at > $4 and direction = 'inbound') as just_now`,
    [about.loan_id, about.today, about.staff_id, about.since],
  );
  return row ?? { of_loan: 0, just_now: false };
}
