/** Loans, cash payments and bankings, for tests of cash. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { postPayments } from '../../server/src/domains/payments/payments.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, shop } from './given.ts';
import { newTransactionId } from './paybill.ts';
import type { Staff } from './portal.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';

export const LIMIT = 400_000;

export interface Lent {
  readonly place: Shop;
  readonly person: Person;
  readonly loan_reference: string;
  readonly imei: string;
  readonly id: string;
}

/**
 * A portal with a limit of cash, staff who record bankings and confirm cash, and functions for loans that are paid in
 * cash.
 */
export async function openCashDesk() {
  const portal = await startSteppedPortal({ settings: { money: { cash_limit_fcfa: LIMIT } } });
  const banker = await portal.staff(['VIEW_CASH', 'RECORD_BANKING']);
  const second = await portal.staff(['VIEW_CASH', 'CONFIRM_CASH']);
  /** A running loan whose deposit was paid in cash, in a shop of its own unless one is given. */
  async function lent(place?: Shop, imei = 0): Promise<Lent> {
    const at = place ?? (await shop(portal, { phones: 4 }));
    const person = await customer(portal, at);
    const loan = await activeLoan(portal, at, person, { imei: at.imeis[imei] ?? '' });
    const { id } = await portal.database.sql
      .selectFrom('loans')
      .select('id')
      .where('loan_reference', '=', loan.loan_reference)
      .executeTakeFirstOrThrow();
    return { place: at, person, id, ...loan };
  }
  const rowOf = ({ id }: Lent) =>
    portal.database.sql.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const owed = async (loan: Lent): Promise<number> => {
    const { total_fcfa, repaid_fcfa } = await rowOf(loan);
    return total_fcfa - repaid_fcfa;
  };
  const wanted = async ({ id }: Lent): Promise<string> =>
    (
      await portal.database.sql
        .selectFrom('device_locks')
        .select('desired')
        .where('loan_id', '=', id)
        .executeTakeFirstOrThrow()
    ).desired;
  const take = ({ loan_reference }: Lent, amount_fcfa: number, as: Staff, method: 'cash' | 'pos' = 'cash') =>
    portal.call(
      paymentsCalls.requestRepayment,
      { method, loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      as,
    );
  /** Mobile money that the customer sends: the operator proves it. */
  const send = async ({ loan_reference }: Lent, amount_fcfa: number) => {
    const { services } = portal;
    const value = await portal.database.transaction((tx) =>
      postPayments(tx, services, [
        {
          provider: 'daraja-paybill',
          transaction_id: newTransactionId(),
          channel: 'mobile_money',
          amount_fcfa,
          payment_phone: null,
          target: { typed: loan_reference },
          value_on: services.clock.today(),
          proof: 'operator',
          raw_payload: '{}',
        },
      ]),
    );
    return { ok: true as const, value };
  };
  const cardOf = ({ person, place }: Lent) =>
    portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent);
  const bank = (
    place: Pick<Shop, 'id'>,
    amount_fcfa: number,
    as = banker,
    about: { bank_reference?: string; banked_on?: string } = {},
  ) =>
    portal.call(
      paymentsCalls.recordBanking,
      { shop_id: place.id, amount_fcfa, bank_reference: newId(), banked_on: portal.services.clock.today(), ...about },
      as,
    );
  const till = (place: Pick<Shop, 'id'>): Promise<number> => balanceOf(portal.database, '1000', place.id);
  const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }): string =>
    answer.ok ? 'done' : answer.refusal.code;
  const outcome = (met: PromiseSettledResult<Parameters<typeof codeOf>[0]>): string =>
    met.status === 'fulfilled' ? codeOf(met.value) : String(met.reason);
  const waiting = async (loan: Lent) =>
    (await portal.done(paymentsCalls.waitingReleases, { page_size: 1000 }, second)).data.find(
      ({ loan_id }) => loan_id === loan.id,
    );
  return {
    portal,
    banker,
    second,
    lent,
    rowOf,
    owed,
    wanted,
    take,
    send,
    cardOf,
    bank,
    till,
    codeOf,
    outcome,
    waiting,
  };
}
