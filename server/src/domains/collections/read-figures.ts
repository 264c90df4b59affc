/** What the calls between two days came to, by collector and by day. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import {
  type CountedCall,
  type CountedPayment,
  type CountedPromise,
  RECOVERY_DAYS,
  figuresOf,
  recovererOf,
} from '@palier/contract/rules/collector-figures.ts';
import { promiseState } from '@palier/contract/rules/promise.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { compareGroups } from './compare-groups.ts';
import { callsBetween, namesOfStaff, paymentsBetween, promisesBetween } from './figures.sql.ts';
import type { Moment } from './worklist-conditions.sql.ts';
import { type CallsDue, callsDueOf } from './worklists.sql.ts';

interface Recovered extends CountedPayment {
  readonly staff_id: string;
}

interface Counted {
  readonly calls: readonly CountedCall[];
  readonly promises: readonly CountedPromise[];
  readonly recovered: readonly Recovered[];
}

/** What was done between two days, each payment with who recovered it. */
async function countedBetween(
  db: Reader,
  reader_id: string,
  from_on: Day,
  until_on: Day,
  today: Day,
): Promise<Counted> {
  const [calls, facts] = await Promise.all([
    callsBetween(db, reader_id, addDays(from_on, -RECOVERY_DAYS), until_on),
    promisesBetween(db, reader_id, from_on, until_on),
  ]);
  const promises = facts.map((promise) => ({ ...promise, state: promiseState(promise, promise.received_fcfa, today) }));
  const loan_ids = [...new Set([...calls, ...promises].map(({ loan_id }) => loan_id))];
  const payments = await paymentsBetween(db, loan_ids, from_on, until_on);
  const calls_of = grouped(calls);
  const promises_of = grouped(promises);
  const recovered = payments.flatMap((payment) => {
    const { loan_id } = payment;
    const staff_id = recovererOf(payment, calls_of.get(loan_id) ?? [], promises_of.get(loan_id) ?? []);
    return staff_id === null ? [] : [{ ...payment, staff_id }];
  });
  return {
    calls: calls.filter(({ on }) => on >= from_on),
    promises: promises.filter(({ made_on }) => made_on >= from_on),
    recovered,
  };
}

function grouped<Row extends { readonly loan_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const by_loan = new Map<string, Row[]>();
  for (const row of rows) {
    const list = by_loan.get(row.loan_id);
    if (list) list.push(row);
    else by_loan.set(row.loan_id, [row]);
  }
  return by_loan;
}

const figures = ({ calls, promises, recovered }: Counted) => figuresOf(calls, promises, recovered);

const only = (
  { calls, promises, recovered }: Counted,
  is: {
    readonly call: (one: CountedCall) => boolean;
    readonly promise: (one: CountedPromise) => boolean;
    readonly payment: (one: Recovered) => boolean;
  },
): Counted => ({
  calls: calls.filter(is.call),
  promises: promises.filter(is.promise),
  recovered: recovered.filter(is.payment),
});

const ofCollector = (counted: Counted, staff_id: string): Counted => {
  const is = (one: { readonly staff_id: string }) => one.staff_id === staff_id;
  return only(counted, { call: is, promise: is, payment: is });
};

async function callsDue(db: Reader, staff_id: string, at: Pick<Moment, 'today' | 'now'>): Promise<CallsDue[]> {
  const reading = { staff_id, is_bound: await isBound(db, staff_id), customer_ids: null };
  return callsDueOf(db, reading, { ...at, settings: await collectionSettingsOn(db, at.today) });
}

export const readFigures: QueryHandler<typeof collectionsCalls.figures> = async (
  { from_on, until_on },
  { db, actor, clock },
) => {
  const today = clock.today();
  const everybody = await countedBetween(db, actor.staff_id, from_on, until_on, today);
  const counted = actor.roles.has('LEAD_COLLECTIONS') ? everybody : ofCollector(everybody, actor.staff_id);
  const { calls, promises, recovered } = counted;
  const people = [...new Set([...calls, ...promises, ...recovered].map(({ staff_id }) => staff_id))];
  const days = [
    ...new Set([
      ...calls.map(({ on }) => on),
      ...promises.map(({ made_on }) => made_on),
      ...recovered.map(({ value_on }) => value_on),
    ]),
  ].sort();
  return {
    total: figures(counted),
    comparison: actor.roles.has('LEAD_COLLECTIONS')
      ? await compareGroups(db, actor.staff_id, from_on, until_on, today)
      : null,
    collectors: (await namesOfStaff(db, people))
      .map(({ staff_id, name }) => ({ staff_id, name, figures: figures(ofCollector(counted, staff_id)) }))
      .sort(
        (one, other) => other.figures.recovered_fcfa - one.figures.recovered_fcfa || (one.name < other.name ? -1 : 1),
      ),
    calls_due: (await callsDue(db, actor.staff_id, { today, now: clock.now() })).filter(
      ({ staff_id }) => actor.roles.has('LEAD_COLLECTIONS') || staff_id === actor.staff_id,
    ),
    days: days.map((on) => ({
      on,
      figures: figures(
        only(counted, {
          call: (one) => one.on === on,
          promise: (one) => one.made_on === on,
          payment: (one) => one.value_on === on,
        }),
      ),
    })),
  };
};
