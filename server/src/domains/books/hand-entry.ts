/** An entry by hand: which accounts it moves money between, and what stands against it. */
import {
  ACCOUNT_OF_PLACE,
  ACCOUNT_OF_PURCHASE,
  type Bought,
  type HandEvent,
  type MoneyPlace,
} from '@palier/contract/books/hand-entries.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { walletOfSubject } from '@palier/contract/finance/subject.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import { findShop } from '../network/network.ts';
import { refuseDayAhead } from './books-clock.ts';
import { closedThrough, holdClosings } from './closings.sql.ts';
import { heldBy, owedTo } from './treasury.sql.ts';

/** What the maker typed. */
export interface HandEntry {
  readonly event: HandEvent;
  readonly value_on: Day;
  readonly amount_fcfa: number;
  /** Where the money left, or where it came in. */
  readonly place?: MoneyPlace | null | undefined;
  readonly to_place?: MoneyPlace | null | undefined;
  readonly bought?: Bought | null | undefined;
  readonly shop_id?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly reason: string;
}

/** The provider that the business owes money to for what it took. */
const PAID_PROVIDER = 'africastalking-data';

const bookedAs = (place: MoneyPlace): Account => ACCOUNT_OF_PLACE[place];

export function sidesOf({ event, place, to_place, bought, shop_id }: HandEntry): { debit: Account; credit: Account } {
  // The input was refused where an event lacks what it needs.
  const money = bookedAs(place ?? 'bank');
  switch (event) {
    case 'shop_payment':
      return { debit: accounts.payableTo(shop_id ?? ''), credit: money };
    case 'provider_payment':
      return { debit: accounts.payableToProvider(PAID_PROVIDER), credit: money };
    case 'vat_payment':
      return { debit: accounts.vatCollected, credit: money };
    case 'vat_invoice':
      return {
        debit: accounts.vatRecoverable,
        credit: { account: ACCOUNT_OF_PURCHASE[bought ?? 'fees'], subject: '' },
      };
    case 'vat_set_off':
      return { debit: accounts.vatCollected, credit: accounts.vatRecoverable };
    case 'transfer':
      return { debit: bookedAs(to_place ?? 'bank'), credit: money };
    case 'fee':
      return { debit: accounts.providerFees, credit: money };
    case 'stock_bought':
      return { debit: accounts.stock, credit: money };
    case 'drawing':
      return { debit: accounts.equity, credit: money };
    case 'equity':
      return { debit: money, credit: accounts.equity };
    case 'recovery':
      return { debit: money, credit: accounts.badDebtsRecovered };
  }
}

/** The refusal of a payment of more than is owed, for each debt that people pay. */
const OWED_LESS: Readonly<Partial<Record<HandEvent, ErrorCode>>> = {
  shop_payment: 'SHOP_OWED_LESS',
  provider_payment: 'PROVIDER_OWED_LESS',
  vat_payment: 'VAT_OWED_LESS',
  vat_set_off: 'VAT_OWED_LESS',
};

/** Refuses a day that is to come or closed, and a payment of more than is owed. */
export async function refuseImpossibleEntry(tx: Tx, entry: HandEntry, { clock }: Services): Promise<void> {
  refuseDayAhead(entry.value_on, clock.today(), 'value_on');
  // One at a time, so that two payments of one debt are not both within it, and no period is closed meanwhile.
  await holdClosings(tx);
  const closed = await closedThrough(tx);
  if (closed !== null && entry.value_on <= closed) throw fail('BOOKS_CLOSED_ALREADY', { day: closed }, 'value_on');
  if (entry.event === 'shop_payment') await findShop(tx, entry.shop_id ?? '');
  const { debit, credit } = sidesOf(entry);
  const refuseAbove = (most_fcfa: number, code: ErrorCode): void => {
    if (entry.amount_fcfa > most_fcfa) throw fail(code, { most: formatFcfa(Math.max(0, most_fcfa)) }, 'amount_fcfa');
  };
  const tooMuch = OWED_LESS[entry.event];
  if (tooMuch) refuseAbove(await owedTo(tx, debit), tooMuch);
  if (entry.event === 'vat_set_off') refuseAbove(await heldBy(tx, credit), 'VAT_RECOVERABLE_LESS');
  // A wallet cannot fall below what its operator allows, unlike a bank account.
  const wallet = walletOfSubject(credit.subject);
  if (credit.account === '1010' && wallet) {
    const { floats } = await settingsOn(tx, 'money', clock.today());
    const its = floats.find((one) => one.provider === wallet.provider && one.wallet === wallet.wallet);
    refuseAbove((await heldBy(tx, credit)) + (its?.overdraft_fcfa ?? 0), 'WALLET_HOLDS_LESS');
  }
}
