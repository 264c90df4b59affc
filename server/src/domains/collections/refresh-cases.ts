/**
 * Keeps the cases in step with the loans. Once a day, and when the settings, the lock policies or what was learnt
 * change, every late loan is gone through; in between, the loans that money was booked for or that were given a waiver,
 * and those of customers whom a text did not reach.
 * A list also looks at each loan that it shows, so a loan that was paid a second ago is not on it. The first time in a
 * month, the late loans are kept as they are, with who has them.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { loansWaivedSince } from '../lock-commands/lock-commands.ts';
import { undeliveredSince } from '../payments/payments.ts';
import { type CaseRules, caseFactsOf, caseRulesOn } from './case-facts.ts';
import { closeCases, holdCases, loansWithCase, putCasesOf, reopenCases } from './cases.sql.ts';
import { computeCase } from './compute-case.ts';
import { takeMonth } from './month-starts.sql.ts';
import { orderInUse } from './order-in-use.ts';
import {
  casesOfCustomers,
  findProgress,
  loansBookedSince,
  loansToOpen,
  setProgress,
  staleCases,
} from './progress.sql.ts';

const PAGE = 500;
/** A transaction that began before the last look may have committed after it. */
const OVERLAP_MS = 60_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Opens, updates or closes the cases of these loans. */
export async function refreshCases(tx: Tx, services: Services, loan_ids: readonly string[]): Promise<void> {
  const today = services.clock.today();
  await refreshPage(tx, services, loan_ids, await caseRulesOn(tx, today), today);
}

async function refreshPage(
  tx: Tx,
  services: Services,
  loan_ids: readonly string[],
  rules: CaseRules,
  today: Day,
): Promise<void> {
  await holdCases(tx);
  const facts = await caseFactsOf(tx, services, loan_ids, rules, today);
  const late = facts.flatMap((one) => {
    const computed = computeCase(one, rules.settings, today);
    return computed === null ? [] : [{ ...computed, id: newId() }];
  });
  const isLate = new Set(late.map(({ loan_id }) => loan_id));
  const cured = facts.filter(({ loan }) => !isLate.has(loan.id));
  await reopenCases(tx, late);
  await putCasesOf(tx, late, {
    computed_on: today,
    settings_version: rules.settings.version,
    lock_policy_version: rules.policies.version,
  });
  if (cured.length === 0) return;
  const open = await loansWithCase(
    tx,
    cured.map(({ loan }) => loan.id),
  );
  const ended = cured.flatMap(({ loan }) =>
    open.has(loan.id)
      ? [{ loan_id: loan.id, because: BECAUSE[loan.status as keyof typeof BECAUSE] ?? ('ended' as const) }]
      : [],
  );
  if (ended.length > 0) await closeCases(tx, ended, services.clock.now());
}

const BECAUSE = { active: 'paid', settled: 'settled' } as const;

/** Goes through pages of loans until there are none left. */
async function throughPages(
  services: Services,
  rules: CaseRules,
  today: Day,
  pageAfter: (db: Reader, last: string) => Promise<string[]>,
): Promise<void> {
  for (let last = NO_ID; ;) {
    const page = await pageAfter(services.database, last);
    if (page.length > 0) await refreshApart(services, rules, today, page);
    if (page.length < PAGE) return;
    last = page.at(-1) ?? last;
  }
}

/** Refreshes a page. When that fails, each loan by itself, so that one that cannot be read stops none of the others. */
async function refreshApart(services: Services, rules: CaseRules, today: Day, page: readonly string[]): Promise<void> {
  const refresh = (ids: readonly string[]) =>
    services.database.transaction((tx) => refreshPage(tx, services, ids, rules, today));
  const failure = await refresh(page).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) return;
  if (page.length === 1) throw failure;
  const failed: unknown[] = [];
  for (const id of page) await refresh([id]).catch((error: unknown) => failed.push(error));
  // What fails for every loan is no fault of a loan.
  if (failed.length === page.length) throw failure;
}

/** Brings every case up to date. It is safe to repeat, and to run twice at once. */
export async function followLoans(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = clock.today();
  const rules = await caseRulesOn(database, today);
  const { settings, policies } = rules;
  const order_version = (await orderInUse(database, settings))?.version ?? null;
  const progress = await findProgress(database);
  const looked_at = clock.wall();
  if (progress) {
    const since = Date.parse(progress.looked_at) - OVERLAP_MS;
    const first_id = firstIdAt(since);
    const [booked, waived, unreached] = await Promise.all([
      loansBookedSince(database, { journal_id: first_id, booked_at: new Date(since) }, today),
      loansWaivedSince(database, first_id),
      undeliveredSince(database, new Date(since)).then((customer_ids) => casesOfCustomers(database, customer_ids)),
    ]);
    const changed = [...new Set([...booked, ...waived, ...unreached])];
    for (let from = 0; from < changed.length; from += PAGE)
      await refreshApart(services, rules, today, changed.slice(from, from + PAGE));
  }
  const now = {
    swept_on: today,
    settings_version: settings.version,
    lock_policy_version: policies.version,
    order_version,
  };
  const isSwept =
    progress?.swept_on === today &&
    progress.settings_version === settings.version &&
    progress.lock_policy_version === policies.version &&
    progress.order_version === order_version;
  if (!isSwept) {
    await throughPages(services, rules, today, (db, last) => staleCases(db, now, last, PAGE));
    await throughPages(services, rules, today, (db, last) => loansToOpen(db, today, last, PAGE));
    await database.transaction((tx) => takeMonth(tx, firstOfMonth(today), today, settings));
  }
  await setProgress(database, { ...now, looked_at: looked_at.toISOString() });
}

export const followLoansTask: PeriodicTask = {
  name: 'collection-cases',
  yields_to_orders: true,
  every_ms: 15_000,
  run: followLoans,
};
