/**
 * B11: the rehearsal of lock policies on a million loans, beside one statement that reads every loan and its lock.
 * The loans are copies of those of the market. The copies that are drawn for the last 90 days have the payments of
 * their originals.
 */
import { createServices } from '../server/src/app/create-services.ts';
import { rehearse } from '../server/src/domains/dunning/dunning.ts';
import { policiesOn } from '../server/src/domains/lock-commands/lock-commands.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { newId } from '../server/src/platform/ids.ts';
import { figure, inTurns, type Outcome } from './arms.ts';
import type { World } from './world.ts';

const LOANS = 1_000_000;
const ROUNDS = 5;
/** The share of the loans for which payments are copied, in percent: at least those that a rehearsal draws. */
const SAMPLED_PERCENT = 0.4;

export async function b11(world: World): Promise<Outcome> {
  const market = await world.market('b11');
  try {
    await copyLoans(market.database);
    const services = await createServices(world.config, market.database);
    const { version, ...values } = await policiesOn(market.database, services.clock.today());
    const ladder = { reminders: [-2], grace_days: 0, warn_day: 1, lock_day: 2 };
    const proposed = {
      ...values,
      version: version + 1,
      ladders: { standard: { daily: ladder, weekly: ladder, monthly: ladder }, by_product: [] },
    };
    const took: Record<'rehearsal' | 'scan', number[]> = { rehearsal: [], scan: [] };
    let found = '';
    const timed = async (of: keyof typeof took, work: () => Promise<unknown>): Promise<void> => {
      const began = performance.now();
      await work();
      took[of].push(performance.now() - began);
    };
    await inTurns(ROUNDS, {
      rehearsal: () =>
        timed('rehearsal', async () => {
          const policies = { present: { ...values, version }, proposed };
          const { loans, sampled, of_loans, at_once } = await rehearse(market.database, services, policies, newId());
          found = `${loans} running loans, the last 90 days from ${sampled} of ${of_loans}; ${at_once.locked} would lock at once`;
        }),
      scan: () =>
        timed('scan', () =>
          market.database.pool.query(
            `select count(*), sum(l.repaid_fcfa), count(*) filter (where d.desired = 'locked')
              from loans l join device_locks d on d.loan_id = l.id where l.status = 'active'`,
          ),
        ),
    });
    return {
      figures: [
        figure('B11', 'rehearsal of lock policies', 'ms', took.rehearsal, { at_most: 5_000 }),
        figure(
          'B11',
          'the same, times one statement that reads every loan and its lock',
          '×',
          took.rehearsal.map((ms, at) => ms / (took.scan[at] ?? Number.NaN)),
          null,
        ),
      ],
      notes: [`B11: ${found}`],
      wrong: [],
    };
  } finally {
    await market.close();
  }
}

/** Fills the loans up to a million with copies, each with a lock of its own. */
async function copyLoans({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  const columnsOf = async (table: string, replaced: Readonly<Record<string, string>>) => {
    const { rows } = await run(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = (rows as Array<{ name: string }>).map(({ name }) => name);
    return { into: names.join(', '), from: names.map((name) => replaced[name] ?? `o.${name}`).join(', ') };
  };
  try {
    await run('set statement_timeout = 0');
    // Copies share a customer and a phone, and nothing but this measure reads them.
    await run('set session_replication_role = replica');
    const { rows } = await run(
      `select c.relname as index, n.conname as constraint, t.relname as table from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        left join pg_constraint n on n.conindid = i.indexrelid and n.contype = 'u'
        where t.relname in ('loans', 'device_locks') and i.indisunique and not i.indisprimary`,
    );
    for (const { index, constraint, table } of rows as Array<{
      index: string;
      constraint: string | null;
      table: string;
    }>)
      await run(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${index}`);
    await run(
      `create table copies as select gen_random_uuid() as id, l.id as original from (select id from loans where
        status in ('active', 'settled')) l, generate_series(1, $1 / greatest(1, (select count(*) from loans)))`,
      [LOANS],
    );
    // Copies whose contract promises no day, so that the proposed policy locks phones.
    const loans = await columnsOf('loans', { id: 'c.id', promised_lock_day: 'null' });
    await run(`insert into loans (${loans.into}) select ${loans.from} from copies c join loans o on o.id = c.original`);
    const locks = await columnsOf('device_locks', { loan_id: 'c.id' });
    await run(
      `insert into device_locks (${locks.into}) select ${locks.from} from copies c join device_locks o on o.loan_id = c.original`,
    );
    await run(
      `create table journal_copies as select gen_random_uuid() as id, j.id as original, c.id as loan_id
        from loans l tablesample bernoulli (${SAMPLED_PERCENT}) repeatable (1) join copies c on c.id = l.id
        join journals j on j.loan_id = c.original where j.booked_at > now() - interval '92 days'`,
    );
    const journals = await columnsOf('journals', { id: 'c.id', loan_id: 'c.loan_id' });
    await run(
      `insert into journals (${journals.into}) select ${journals.from} from journal_copies c join journals o on o.id = c.original`,
    );
    const postings = await columnsOf('postings', { journal_id: 'c.id' });
    await run(
      `insert into postings (${postings.into}) select ${postings.from} from journal_copies c join postings o on o.journal_id = c.original`,
    );
    await run('set session_replication_role = origin');
    await run('vacuum (analyze) loans');
    await run('vacuum (analyze) device_locks');
    await run('analyze journals');
    await run('analyze postings');
  } finally {
    client.release(true);
  }
}
