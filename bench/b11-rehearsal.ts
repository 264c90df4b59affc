/**
 * B11: the rehearsal of lock policies on a million loans, beside one statement that reads every loan and its lock.
 * The loans are copies of those of the market. The copies that are drawn for the last 90 days have the payments of
 * their originals.
 */
import { createServices } from '../server/src/app/create-services.ts';
import { rehearse } from '../server/src/domains/dunning/dunning.ts';
import { policiesOn } from '../server/src/domains/lock-commands/lock-commands.ts';
import { newId } from '../server/src/platform/ids.ts';
import { figure, inTurns, type Outcome } from './arms.ts';
import { type ColumnsOf, type Run, copyLoans } from './million-loans.ts';
import type { World } from './world.ts';

/** The share of the loans for which payments are copied, in percent: at least those that a rehearsal draws. */
const SAMPLED_PERCENT = 0.4;

export async function b11(world: World): Promise<Outcome> {
  const market = await world.market('b11');
  try {
    await copyLoans(market.database, world.size.loans, copyPayments);
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
    await inTurns(world.size.rounds, {
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

/** Copies the payments of some loans, for the last 90 days. */
async function copyPayments(run: Run, columnsOf: ColumnsOf): Promise<void> {
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
  await run('analyze journals');
  await run('analyze postings');
}
