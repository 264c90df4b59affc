/**
 * What the operator said of the lines of statements that are to be booked, and of those that were booked before it said
 * anything.
 */
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import type { Reader } from '../../platform/database/connection.ts';

export interface LineToCheck {
  readonly id: string;
  readonly external_id: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
  /** Our reference, where it is one of a prompt of ours; else null. */
  readonly prompt_reference: string | null;
  readonly operator_token: string | null;
  /** What is known so far. */
  readonly operator_check: OperatorCheck | null;
  readonly is_booked: boolean;
}

/** What it said of the same line of an earlier document, which may have been withdrawn since, stands too. */
const SAID_BEFORE = `(select o.operator_check from statement_lines o join statements e on e.id = o.statement_id
    and e.source = s.source where transaction_key(o.external_id) = transaction_key(l.external_id) and l.external_id <> ''
    and o.external_id <> '' and o.id <> l.id and (o.amount_fcfa, o.value_on) = (l.amount_fcfa, l.value_on)
    and o.operator_check in ('unknown', 'differs') order by o.operator_asked_at desc limit 1)`;

const LINE = `select l.id, l.external_id, l.amount_fcfa, l.value_on, p.reference as prompt_reference, p.operator_token,
    case when l.operator_check in ('known', 'unknown', 'differs') then l.operator_check
      else coalesce(${SAID_BEFORE}, l.operator_check) end as operator_check, l.result = 'booked' as is_booked
  from statement_lines l join statements s on s.id = l.statement_id
    left join prompts p on p.reference = l.our_reference and p.provider = s.source
  where l.value_on is not null and ((l.result = 'missing' and s.state = 'open')
    or (l.result = 'booked' and l.operator_check in ('not_yet', 'unknown', 'differs')
      and l.cleared_at is null and s.state <> 'withdrawn'))`;

/**
 * The lines of a statement that are asked about; with ids, those among them, else those of which nothing is known yet,
 * and those that were booked and that the operator did not know: it may list them late.
 */
export const linesToCheck = async (
  db: Reader,
  statement_id: string,
  ids: readonly string[] | null,
  most: number,
): Promise<LineToCheck[]> =>
  db.prepared<{ [Name in keyof LineToCheck]: LineToCheck[Name] }>(
    'lines-to-check',
    `${LINE} and l.statement_id = $1 and (case when $2::uuid[] is null
        then coalesce(l.operator_check, 'not_yet') = 'not_yet' or l.result = 'booked' else l.id = any($2) end) order by l.id limit $3`,
    [statement_id, ids, most],
  );

/** The line of this paybill that its operator was asked about; null where nobody asks about it any more. */
export const lineAskedAbout = async (db: Reader, id: string, source: string): Promise<LineToCheck | null> =>
  (
    await db.prepared<{ [Name in keyof LineToCheck]: LineToCheck[Name] }>(
      'line-asked-about',
      `${LINE} and l.id = $1 and s.source = $2`,
      [id, source],
    )
  )[0] ?? null;

/** What an operator said, also while the others were being asked about, is never replaced by having heard nothing. */
export const setChecks = (db: Reader, checks: ReadonlyMap<string, OperatorCheck>, at: Date): Promise<unknown> =>
  db.prepared(
    'set-operator-checks',
    `update statement_lines l set operator_check = c.outcome, operator_asked_at = $3
      from unnest($1::uuid[], $2::text[]) as c(id, outcome) where l.id = c.id and l.result in ('missing', 'booked')
        and l.operator_check is distinct from c.outcome
        and (c.outcome in ('known', 'unknown', 'differs')
          or coalesce(l.operator_check, 'not_yet') not in ('known', 'unknown', 'differs'))`,
    [[...checks.keys()], [...checks.values()], at],
  );
