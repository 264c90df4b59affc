/**
 * Closing the books until the end of a day, by two people. A closed period has everything that was booked by then for
 * its days, and what was booked later for the days of an earlier period. Nothing is refused afterwards: what is booked
 * for a closed day belongs to the next period.
 */
import { EARLIEST } from '@palier/contract/books/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, firstOfMonth, monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { type AccountMap, accountOf, mappingOf } from './accountant-accounts.ts';
import { keepSums } from './closed-sums.sql.ts';
import { closedThrough, hasNothingToProvide, lastProvidedOn, holdClosings, insertClosing } from './closings.sql.ts';
import { SETTLED_MINUTES, sumNextStep } from './follow-ledger.ts';
import { isBookedAfter } from './ledger-days.sql.ts';
import { accountsUntil, balancesBesideRecords, balancesOn, resultsBetween } from './movements.sql.ts';
import { shopNames } from './treasury.sql.ts';

export interface Closing {
  readonly through_on: Day;
}

const EXPIRES_DAYS = 14;

/** Refuses a day that is not over, or that is closed. */
async function refuseImpossible(tx: Tx, { through_on }: Closing, today: Day): Promise<void> {
  if (through_on >= today) throw fail('BOOKS_DAY_NOT_OVER', {}, 'through_on');
  const closed = await closedThrough(tx);
  if (closed !== null && through_on <= closed) throw fail('BOOKS_CLOSED_ALREADY', { day: closed }, 'through_on');
}

/** Refuses BOOKS_OUT_OF_BALANCE where an account does not agree with the records that it is kept for. */
async function refuseOutOfBalance(tx: Tx, today: Day): Promise<void> {
  for (const { account, fcfa, recorded_fcfa } of await balancesBesideRecords(tx, today)) {
    const differs = fcfa - (recorded_fcfa ?? fcfa);
    if (differs !== 0)
      throw fail('BOOKS_OUT_OF_BALANCE', {
        account,
        amount: formatFcfa(Math.abs(differs)),
      });
  }
}

/**
 * Sums the ledger as far as nothing can be added any more, and answers until where that is. Refuses BOOKS_JUST_BOOKED
 * while something of the period was booked after that: the proofs count it already.
 */
async function sumUntilNow(tx: Tx, services: Services, through_on: Day): Promise<string> {
  let step = await sumNextStep(tx, services.clock.now());
  while (step !== null && !step.isDone) step = await sumNextStep(tx, services.clock.now());
  const until = step?.until ?? services.clock.now().toISOString();
  if (await isBookedAfter(tx, until, through_on)) throw fail('BOOKS_JUST_BOOKED', { minutes: SETTLED_MINUTES });
  return until;
}

/**
 * Refuses BOOKS_NOT_PROVIDED while the end of a month that is still to be provided for is in the period: it would be
 * booked in the next one, and this one would show a result that is too good. These are the months since the last one
 * that was, and before there is any, the last month that is over.
 */
async function refuseNotProvided(tx: Tx, through_on: Day, today: Day): Promise<void> {
  const last_month = addDays(firstOfMonth(today), -1);
  const provided = (await lastProvidedOn(tx)) ?? addDays(firstOfMonth(last_month), -1);
  const closed = await closedThrough(tx);
  const after = closed !== null && closed > provided ? closed : provided;
  for (const month_end of monthEndsBetween(after, through_on < last_month ? through_on : last_month)) {
    if ((await settingsOn(tx, 'money', month_end)).provisions === 'none') continue;
    if (await hasNothingToProvide(tx, month_end)) continue;
    throw fail('BOOKS_NOT_PROVIDED', { day: month_end }, 'through_on');
  }
}

/** Refuses ACCOUNT_NOT_MAPPED where the period has an account that the accountant's chart does not name. */
async function refuseUnmapped(tx: Tx, through_on: Day, mapping: AccountMap): Promise<void> {
  for (const { debit_account, credit_account } of await accountsUntil(tx, through_on)) {
    accountOf(mapping, debit_account, credit_account);
    accountOf(mapping, credit_account, debit_account);
  }
}

/** What the period would hold, for the person who decides. */
async function evidenceOf(db: Reader, closed_through_on: Day | null, through_on: Day): Promise<RequestFacts> {
  const from_on = nextFrom(closed_through_on) ?? EARLIEST;
  const balances = await balancesOn(db, null, through_on);
  const results = await resultsBetween(db, null, from_on, through_on);
  return {
    assets_fcfa: balances.reduce((sum, { account, fcfa }) => (account < '2000' ? sum + fcfa : sum), 0),
    // Income is booked as a credit, so a result is the opposite of debits less credits.
    period_result_fcfa: 0 - results.reduce((sum, { fcfa }) => sum + fcfa, 0),
  };
}

export const closingKind: ApprovalKind<Closing> = {
  kind: 'books_closing',
  expires_days: EXPIRES_DAYS,
  subjectOf: () => ({ kind: 'books', id: 'books' }),
  now: async (db, { through_on }) => {
    const closed_through_on = await closedThrough(db);
    return {
      name: through_on,
      facts: { closed_through_on },
      base: closed_through_on ?? '',
      evidence: await evidenceOf(db, closed_through_on, through_on),
    };
  },
  proposed: (_, { through_on }) => ({ closed_through_on: through_on }),
  validate: async (tx, closing, { clock }) => {
    await holdClosings(tx);
    await refuseImpossible(tx, closing, clock.today());
    await refuseNotProvided(tx, closing.through_on, clock.today());
    await refuseOutOfBalance(tx, clock.today());
    await refuseUnmapped(tx, closing.through_on, mappingOf(await settingsOn(tx, 'books', clock.today())));
  },
  apply: async (tx, services, { through_on }, { request_id, maker_id, checker_id }) => {
    const id = newId();
    const mapping = mappingOf(await settingsOn(tx, 'books', services.clock.today()));
    const booked_until = await sumUntilNow(tx, services, through_on);
    const from_on = nextFrom(await closedThrough(tx));
    await insertClosing(tx, {
      id,
      through_on,
      booked_until,
      mapping,
      names: Object.fromEntries(await shopNames(tx)),
      request_id,
      requested_by: maker_id,
      closed_by: checker_id,
      closed_at: services.clock.now().toISOString(),
    });
    await keepSums(tx, id, from_on, through_on);
  },
};

/** The first day of the next period; null before the first closing. */
export const nextFrom = (closed_through_on: Day | null): Day | null =>
  closed_through_on === null ? null : addDays(closed_through_on, 1);
