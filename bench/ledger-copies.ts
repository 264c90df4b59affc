/** A larger market for measures over the ledger: copies of its loans, each with the journals of its own. */
import type { Database } from '../server/src/platform/database/connection.ts';

/** What a ledger has: its lines, and how many journals are of a payment or a deposit. */
export interface LedgerSize {
  readonly lines: number;
  readonly payments: number;
}

/** Adds as many copies of every loan as bring the ledger to so many payments. */
export async function copyLedger({ pool }: Database, wanted_payments: number): Promise<LedgerSize> {
  const client = await pool.connect();
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  const count = async (): Promise<LedgerSize & { readonly of_loans: number }> => {
    const { rows } = await run(
      `select (select count(*)::int from postings) as lines,
        count(*) filter (where event in ('deposit', 'repayment'))::int as payments,
        count(*) filter (where event = 'repayment' and loan_id is not null)::int as of_loans from journals`,
    );
    return rows[0] as LedgerSize & { readonly of_loans: number };
  };
  try {
    await run('set statement_timeout = 0');
    const { payments, of_loans } = await count();
    const times = Math.max(0, Math.ceil((wanted_payments - payments) / of_loans));
    // Copies share a customer, a phone and a sale, and nothing but this measure reads them.
    await run('set session_replication_role = replica');
    const { rows } = await run(
      `select c.relname as index, n.conname as constraint from pg_index i join pg_class c on c.oid = i.indexrelid
        left join pg_constraint n on n.conindid = i.indexrelid and n.contype = 'u'
        where i.indrelid = 'loans'::regclass and i.indisunique and not i.indisprimary`,
    );
    for (const { index, constraint } of rows as Array<{ index: string; constraint: string | null }>)
      await run(constraint ? `alter table loans drop constraint ${constraint}` : `drop index ${index}`);
    // Indexes are built once over all rows, instead of being kept up row by row.
    const { rows: indexes } = await run(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i
        join pg_class c on c.oid = i.indexrelid left join pg_constraint n on n.conindid = i.indexrelid
        where i.indrelid = any(array['loans', 'journals', 'postings']::regclass[]) and n.oid is null`,
    );
    for (const { name } of indexes as Array<{ name: string }>) await run(`drop index ${name}`);
    await run(
      `create table loan_copies as select gen_random_uuid() as id, l.id as original
        from loans l, generate_series(1, $1::int) where l.activated_at is not null`,
      [times],
    );
    await run(
      `create table journal_copies as select gen_random_uuid() as id, j.id as original, c.id as loan_id
        from journals j join loan_copies c on c.original = j.loan_id`,
    );
    const names = async (table: string, id: string): Promise<{ into: string; from: string }> => {
      const { rows: columns } = await run(
        `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position`,
        [table],
      );
      const into = (columns as Array<{ name: string }>).map(({ name }) => name);
      return { into: into.join(', '), from: into.map((name) => (name === 'id' ? id : `o.${name}`)).join(', ') };
    };
    const loans = await names('loans', 'c.id');
    await run(
      `insert into loans (${loans.into}) select ${loans.from} from loan_copies c join loans o on o.id = c.original`,
    );
    await run(
      `insert into journals (id, event, loan_id, application_id, reference, value_on, booked_at, staff_id)
        select c.id, o.event, c.loan_id, o.application_id, o.reference, o.value_on, o.booked_at, o.staff_id
        from journal_copies c join journals o on o.id = c.original order by o.booked_at`,
    );
    const subject = (side: string): string =>
      `case when o.${side}_account = '1100' then c.loan_id::text else o.${side}_subject end`;
    await run(
      `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject,
          amount_fcfa)
        select c.id, o.line, o.debit_account, ${subject('debit')}, o.credit_account, ${subject('credit')},
          o.amount_fcfa
        from journal_copies c join postings o on o.journal_id = c.original`,
    );
    await run(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes as Array<{ definition: string }>) await run(definition);
    await run('set session_replication_role = origin');
    // The sums of the ledger begin anew, with the copies.
    await run('delete from ledger_days');
    await run('delete from ledger_progress');
    for (const table of ['loans', 'journals', 'postings']) await run(`vacuum (analyze) ${table}`);
    return await count();
  } finally {
    client.release(true);
  }
}
