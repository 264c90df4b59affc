/**
 * Payments in suspense and the loans for which they were meant: active loans of every age, paybill payments, and the
 * sums of all accounts.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import { activeLoan, customer, type Person, saleAtDeposit, type Shop } from './given.ts';
import { confirmation, newTransactionId, tell } from './paybill.ts';
import type { Portal, Staff } from './portal.ts';

export interface Running {
  readonly id: string;
  readonly loan_reference: string;
  readonly imei: string;
  readonly person: Person;
}

export interface Sent {
  readonly id: string;
  readonly transaction_id: string;
}

/** The roles for everything that a finance officer may do alone with payments. */
export const OFFICER = [
  'FIX_SUSPENSE',
  'VIEW_SUSPENSE_TRANSACTIONS',
  'FIND_TRANSACTION',
  'VIEW_CUSTOMER_LOANS',
  'FIND_CUSTOMER',
] as const;

/** A reference with one wrong digit, which no loan has. */
export function mistyped(reference: string, at = 4): string {
  const wrong = reference.slice(0, at) + ((Number(reference[at]) + 1) % 10) + reference.slice(at + 1);
  if (isLoanReference(wrong)) throw new Error(`${wrong} is a reference`);
  return wrong;
}

/** A phone number that no customer of this test has. */
export const stranger = (): string => `+23769${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Functions for one shop of one portal. */
export function strayedFrom(portal: Portal, place: Shop, officer: Staff) {
  const { database } = portal;
  let sold = 0;

  async function running(person?: Person): Promise<Running> {
    const of = person ?? (await customer(portal, place));
    const { loan_reference, imei } = await activeLoan(portal, place, of, { imei: place.imeis[sold++] ?? '' });
    const { id } = await database.sql
      .selectFrom('loans')
      .select('id')
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    return { id, loan_reference, imei, person: of };
  }

  /** A payment that the paybill confirms; answers the booked payment. */
  async function send(
    account: string,
    amount: number,
    about: { msisdn?: string; name?: readonly [string, string]; transaction_id?: string } = {},
  ): Promise<Sent> {
    const transaction_id = about.transaction_id ?? newTransactionId();
    const body = confirmation({ account, amount, msisdn: about.msisdn ?? stranger(), transaction_id });
    const status = await tell(portal.paybill_url, {
      ...body,
      ...(about.name && { FirstName: about.name[0], LastName: about.name[1] }),
    });
    if (status !== 200) throw new Error(`the paybill was answered ${status}`);
    const { id } = await database.sql
      .selectFrom('payments')
      .select('id')
      .where('transaction_id', '=', transaction_id)
      .executeTakeFirstOrThrow();
    return { id, transaction_id };
  }

  /** Where all money is, as one text: an equal text afterwards means that none moved. */
  async function everything(): Promise<string> {
    const tables = [
      'payments',
      'suspense',
      'payment_moves',
      'journals',
      'postings',
      'loans',
      'applications',
      'requests',
      'refunds',
    ];
    const sums = tables.map(
      (table) =>
        `(select '${table} ' || count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t)`,
    );
    const { rows } = await sql
      .raw<{ sums: string }>(`select concat_ws(', ', ${sums.join(', ')}) as sums`)
      .execute(database.sql);
    return rows[0]?.sums ?? '';
  }

  return {
    running,
    send,
    /** A payment without an owner: its reference belongs to no loan. */
    lost: (amount: number, about: Parameters<typeof send>[2] = {}): Promise<Sent> => send('12 34', amount, about),
    saleOf: async (person?: Person) => saleAtDeposit(portal, place, person ?? (await customer(portal, place))),

    /** Moves the loan into the past, as if its sale had been so many days earlier. Other loans stay as they are. */
    age: (loan: Running, days: number) =>
      database.pool.query(
        'update loans set start_on = start_on - $2::int, next_due_on = next_due_on - $2::int, ageing_check_on = ageing_check_on - $2::int where id = $1',
        [loan.id, days],
      ),
    row: (loan: Running) =>
      database.sql.selectFrom('loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow(),
    wanted: async (loan: Running) =>
      (
        await database.sql
          .selectFrom('device_locks')
          .select('desired')
          .where('loan_id', '=', loan.id)
          .executeTakeFirstOrThrow()
      ).desired,
    /** The lock state of the phone at its provider. */
    handset: async (loan: Running) =>
      (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
        ({ imei }) => imei === loan.imei,
      )?.lock_state,
    payment: (id: string) =>
      database.sql
        .selectFrom('payments')
        .leftJoin('suspense', 'suspense.payment_id', 'payments.id')
        .select([
          'payments.id',
          'transaction_id',
          'purpose',
          'status',
          'payments.amount_fcfa',
          'customer_id',
          'loan_id',
          'application_id',
          'master_id',
          'value_on',
          'suspense.state',
          'suspense.reason',
          'suspense.note',
        ])
        .where('payments.id', '=', id)
        .executeTakeFirstOrThrow(),
    moves: (payment_id: string) =>
      database.sql.selectFrom('payment_moves').selectAll().where('payment_id', '=', payment_id).orderBy('id').execute(),
    texts: async (person: Person, template: string) =>
      (
        await database.sql
          .selectFrom('messages')
          .select('text')
          .where('msisdn', '=', person.msisdn)
          .where('template', '=', template)
          .orderBy('id')
          .execute()
      ).map(({ text }) => text.replace(/\s/g, ' ')),

    correct: (
      payment_id: string,
      parts: ReadonlyArray<readonly [reference: string, amount_fcfa: number]>,
      as: Staff = officer,
      extra: { key?: string } = {},
    ) =>
      portal.call(
        suspenseCalls.correct,
        {
          payment_id,
          parts: parts.map(([loan_reference, amount_fcfa]) => ({ loan_reference, amount_fcfa })),
          reason: 'Customer called',
        },
        as,
        extra,
      ),
    setAside: (payment_ids: string[], as: Staff = officer) =>
      portal.call(suspenseCalls.setAside, { payment_ids, reason: 'Nobody answers' }, as),
    queue: (payment_ids: string[], as: Staff = officer) =>
      portal.call(suspenseCalls.queue, { payment_ids, reason: 'Placed by mistake' }, as),

    everything,
    /** Runs calls that must be refused, and checks that no money moved. */
    async nothingMoves(refused: () => Promise<unknown>): Promise<void> {
      const before = await everything();
      await refused();
      expect(await everything()).toBe(before);
    },
  };
}

export type Strayed = ReturnType<typeof strayedFrom>;
