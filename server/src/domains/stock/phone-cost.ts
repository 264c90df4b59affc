/**
 * What a phone costs the business, and who is paid for it. Each phone is owed to a shop once: one that came back costs
 * what account 1150 has for it.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { imeiOf, placeOfDevice } from './devices.sql.ts';
import { type CostKind, costOf, insertCost } from './phone-costs.sql.ts';
import { lastReturned, setBack, setLeft } from './returned-phones.sql.ts';

interface PhoneCost {
  readonly credit: Account;
  readonly amount_fcfa: number;
  /** The row of a phone of the business. */
  readonly returned_id: string | null;
}

/** A new phone of a loan costs its wholesale price, which is owed to the shop that gave it; head office owes nobody. */
const plainCost = (shop_id: string | null, wholesale_fcfa: number): PhoneCost => ({
  credit: shop_id === null ? accounts.stock : accounts.payableTo(shop_id),
  amount_fcfa: wholesale_fcfa,
  returned_id: null,
});

/** The phone of a sale of this shop; null for one of head office. */
export interface SoldPhone {
  readonly device_id: string;
  readonly shop_id: string | null;
  readonly wholesale_fcfa: number;
}

/**
 * A phone of the business costs its value. One that was given back to its dealer is the dealer’s at what they took it
 * back for. Any other is owed to the shop whose stock it left.
 */
async function costOfPhone(db: Reader, { device_id, shop_id, wholesale_fcfa }: SoldPhone): Promise<PhoneCost> {
  const last = await lastReturned(db, device_id);
  if (last?.left_as === null)
    return { credit: accounts.phone(await imeiOf(db, device_id)), amount_fcfa: last.value_fcfa, returned_id: last.id };
  const paid_shop_id = shop_id === null ? null : ((await placeOfDevice(db, device_id)).shop_id ?? shop_id);
  return plainCost(paid_shop_id, last?.left_as === 'given_back' ? last.value_fcfa : wholesale_fcfa);
}

const isSameCost = (a: PhoneCost, b: PhoneCost): boolean =>
  a.credit.account === b.credit.account && a.credit.subject === b.credit.subject && a.amount_fcfa === b.amount_fcfa;

/**
 * Spends the phone of a loan, and answers the posting of its cost. What a sale costs is recorded only where it is not
 * the wholesale price of its contract, owed to the shop of its loan.
 */
export async function spendPhone(
  tx: Tx,
  { kind, loan_id, ...phone }: SoldPhone & { readonly kind: 'sale' | 'replacement'; readonly loan_id: string },
  now: Date,
): Promise<Posting> {
  const { device_id, shop_id, wholesale_fcfa } = phone;
  const cost = await costOfPhone(tx, phone);
  if (kind === 'replacement' || !isSameCost(cost, plainCost(shop_id, wholesale_fcfa)))
    await record(tx, { kind, loan_id, device_id, cost }, now);
  if (cost.returned_id !== null) await setLeft(tx, cost.returned_id, { left_as: 'sold', left_at: now.toISOString() });
  return { debit: accounts.costOfPhones, credit: cost.credit, amount_fcfa: cost.amount_fcfa };
}

/** What the phone of a running loan was booked at. */
async function bookedCost(db: Reader, loan_id: string, phone: SoldPhone): Promise<PhoneCost> {
  const stored = await costOf(db, loan_id, phone.device_id);
  if (!stored) return plainCost(phone.shop_id, phone.wholesale_fcfa);
  const { account, subject, amount_fcfa } = stored;
  const last = account === '1150' && subject !== '' ? await lastReturned(db, phone.device_id) : null;
  return { credit: { account, subject }, amount_fcfa, returned_id: last?.left_as === 'sold' ? last.id : null };
}

/** The phone was never handed out: its cost is taken back, and a phone of the business is the business’s again. */
export async function undoCost(
  tx: Tx,
  { loan_id, ...phone }: SoldPhone & { readonly loan_id: string },
  now: Date,
): Promise<Posting> {
  const { device_id } = phone;
  const cost = await bookedCost(tx, loan_id, phone);
  await record(tx, { kind: 'undone', loan_id, device_id, cost: { ...cost, amount_fcfa: -cost.amount_fcfa } }, now);
  if (cost.returned_id !== null) await setBack(tx, device_id, cost.returned_id);
  return { debit: cost.credit, credit: accounts.costOfPhones, amount_fcfa: cost.amount_fcfa };
}

const record = (
  tx: Tx,
  { cost, ...row }: { kind: CostKind; loan_id: string; device_id: string; cost: PhoneCost },
  now: Date,
) =>
  insertCost(tx, {
    id: newId(),
    ...row,
    account: cost.credit.account as '1150' | '2030',
    subject: cost.credit.subject,
    amount_fcfa: cost.amount_fcfa,
    booked_at: now.toISOString(),
  });
