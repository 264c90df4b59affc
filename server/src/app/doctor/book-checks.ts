/** Checks of the books: loans, deposits, balances, and the guards around them. */
import type { Database } from '../../platform/database/connection.ts';
import { depositsOutOfBalance, loansOutOfBalance } from '../../domains/loans/loans.ts';
import { alteredMessages } from './altered-messages.ts';
import { bookingsWithoutOrigin } from './book-origins.ts';
import { BOOK_RULES } from './book-rules.ts';
import { changedGuards } from './changed-guards.ts';
import { type Checks, MOST_NAMED, countOf, wrong } from './checks.ts';
import { OUT_OF_BALANCE } from './trial-balance.ts';

export const bookChecks = (database: Database): Checks => ({
  'Loans agree with the ledger': async () => {
    const off = await loansOutOfBalance(database);
    return off.length === 0
      ? `${await countOf(database.pool.query<{ n: number }>('select count(*) as n from loans'))} loans, to the franc`
      : wrong(
          `${off.length} do not, first ${off
            .slice(0, 5)
            .map(
              ({ loan_reference, loan_fcfa, ledger_fcfa }) =>
                `${loan_reference} (loan ${loan_fcfa}, ledger ${ledger_fcfa})`,
            )
            .join(', ')}: stop taking payments and compare their statements`,
        );
  },
  'Deposits agree with the ledger': async () => {
    const off = await depositsOutOfBalance(database);
    return off.length === 0
      ? 'to the franc'
      : wrong(
          `${off.length} sales do not, first ${off
            .slice(0, 5)
            .map(({ loan_reference }) => loan_reference)
            .join(', ')}: compare their payments`,
        );
  },
  'The trial balance agrees with the records': async () => {
    const { rows } = await database.pool.query<{ what: string }>(OUT_OF_BALANCE);
    return rows.length === 0
      ? `${await countOf(database.pool.query<{ n: number }>('select count(*) as n from journals'))} journals, account by account, to the franc`
      : wrong(
          `${rows.length} accounts differ: ${rows
            .slice(0, MOST_NAMED)
            .map(({ what }) => what)
            .join('; ')}. Compare with the last backup and the audit record`,
        );
  },
  'Every accounting rule is met': async () => {
    const broken: string[] = [];
    for (const [rule, query] of Object.entries(BOOK_RULES)) {
      const { rows } = await database.pool.query<{ what: string | null }>(`${query} limit ${MOST_NAMED}`);
      broken.push(...rows.map(({ what }) => `${rule}: ${what ?? ''}`));
    }
    broken.push(...(await alteredMessages(database)));
    return broken.length === 0
      ? `${Object.keys(BOOK_RULES).length} rules`
      : wrong(`${broken.slice(0, MOST_NAMED).join('; ')}. Compare with the last backup and the audit record`);
  },
  'Every booking has an origin': async () => {
    const found = await bookingsWithoutOrigin(database, MOST_NAMED);
    return found.length === 0
      ? 'a call, an operator’s message or list, or a line of a statement'
      : wrong(
          `${found.slice(0, MOST_NAMED).join('; ')}: somebody wrote them into the database. Ask who has its password, and compare with the last backup`,
        );
  },
  'The protections of the books are unchanged': async () => {
    const changed = await changedGuards(database);
    return changed.length === 0
      ? 'its triggers, functions, policies, constraints, views and unique indexes are those of the migrations'
      : wrong(`${changed.slice(0, MOST_NAMED).join('; ')}: find out who changed them, and restore them`);
  },
  'No amount is negative': async () => {
    const n = await countOf(
      database.pool.query<{ n: number }>(
        'select count(*) as n from (select 1 from postings where amount_fcfa <= 0 union all select 1 from payments where amount_fcfa <= 0 union all select 1 from loans where repaid_fcfa < 0 or repaid_fcfa > total_fcfa or credit_fcfa < 0) t',
      ),
    );
    return n === 0 ? 'none' : wrong(`${n} rows: restore from the last backup before them`);
  },
  'Every payment is booked': async () => {
    const n = await countOf(
      database.pool.query<{
        n: number;
      }>(`select count(*) as n from payments p where p.master_id is null and not exists (select 1 from journals j
        where j.id = p.id)`),
    );
    return n === 0
      ? `${await countOf(database.pool.query<{ n: number }>('select count(*) as n from payments'))} payments`
      : wrong(`${n} have no journal`);
  },
});
