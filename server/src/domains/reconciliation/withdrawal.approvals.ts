/** A second person decides that a statement is withdrawn: it was no statement, or not of this account. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { knownWithout, reversedSince, stoppedBy, sumsUndone, type UndoneKind } from '../payments/payments.ts';
import { takeAccount } from './open-statement.ts';
import { findStatement, findStatementForUpdate, type StatementKept } from './statements.sql.ts';
import { withdraw } from './withdraw-statement.ts';
import { countLeaning } from './leaning-lines.sql.ts';
import { deedsOf, lockStatementsBeside } from './withdrawals.sql.ts';

export interface WithdrawalChange {
  readonly statement_id: string;
  readonly reason: string;
}

const EXPIRES_DAYS = 7;

/** What it would undo now. What came to nothing is left out. */
async function undone(db: Reader, { id, uploaded_at }: StatementKept): Promise<RequestFacts> {
  const { booked, proved, taken_back, confirmed, days } = await deedsOf(db, id);
  const known = new Set(await knownWithout(db, booked));
  const goes = booked.filter((payment_id) => !known.has(payment_id));
  const sums = new Map((await sumsUndone(db, goes)).map(({ kind, ...sum }) => [kind, sum]));
  const restored = [...(await reversedSince(db, taken_back, uploaded_at)), ...(await stoppedBy(db, id))];
  const of = (kinds: readonly UndoneKind[], what: 'payments' | 'fcfa'): number =>
    kinds.reduce((sum, kind) => sum + (sums.get(kind)?.[what] ?? 0), 0);
  const facts: RequestFacts = {
    repayments_undone: of(['repayment', 'reopens'], 'payments'),
    repayments_undone_fcfa: of(['repayment', 'reopens'], 'fcfa'),
    loans_reopened: sums.get('reopens')?.loans ?? [],
    deposits_undone: of(['deposit'], 'payments'),
    deposits_undone_fcfa: of(['deposit'], 'fcfa'),
    suspense_undone: of(['suspense'], 'payments'),
    suspense_undone_fcfa: of(['suspense'], 'fcfa'),
    claims_made: of(['claim'], 'payments'),
    claims_made_fcfa: of(['claim'], 'fcfa'),
    claimed_loans: sums.get('claim')?.loans ?? [],
    paid_out: of(['paid_out'], 'payments'),
    paid_out_fcfa: of(['paid_out'], 'fcfa'),
    known_by_operator: known.size,
    slips_unproven: proved.length,
    lines_confirmed: confirmed,
    reversals_undone: restored.length,
    days_reopened: days,
    statements_reopened: await countLeaning(db, id),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => (Array.isArray(fact) ? fact.length > 0 : fact !== 0)),
  );
}

async function findForUpdate(tx: Tx, statement_id: string): Promise<StatementKept> {
  await lockStatementsBeside(tx, statement_id);
  const statement = await findStatementForUpdate(tx, statement_id);
  if (!statement) throw fail('STATEMENT_NOT_FOUND');
  if (statement.state === 'withdrawn') throw fail('STATEMENT_WITHDRAWN');
  return statement;
}

export const withdrawalKind: ApprovalKind<WithdrawalChange> = {
  kind: 'statement_withdrawal',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ statement_id }) => ({ kind: 'statement', id: statement_id }),

  now: async (db, { statement_id }) => {
    const statement = await findStatement(db, statement_id);
    if (!statement) return null;
    const { state, source, file_name, from_on, until_on, uploaded_by, uploaded_at, lines, balance_breaks, adds_up } =
      statement;
    const undoes = await undone(db, statement);
    return {
      name: `${file_name || source} · ${from_on} – ${until_on}`,
      facts: { statement_state: state },
      // What is booked from it meanwhile makes the request conflict: the second person saw less.
      base: JSON.stringify([state, undoes]),
      evidence: {
        uploaded_by,
        uploaded_at,
        source,
        from_on,
        until_on,
        document_lines: lines,
        ...(balance_breaks !== null && { balance_breaks }),
        ...(adds_up !== null && { balances_add_up: adds_up }),
        ...undoes,
      },
    };
  },

  proposed: () => ({ statement_state: 'withdrawn' }),

  validate: async (tx, { statement_id }) => {
    const { source } = await findForUpdate(tx, statement_id);
    await takeAccount(tx, source);
  },

  apply: async (tx, services: Services, { statement_id, reason }, { request_id, maker_id, checker_id }) =>
    withdraw(tx, services, await findForUpdate(tx, statement_id), {
      withdrawn_by: maker_id,
      withdrawal_approved_by: checker_id,
      withdrawn_because: reason,
      withdrawal_request: request_id,
    }),
};
