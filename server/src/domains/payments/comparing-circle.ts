/**
 * Who may compare the document that a customer of another shop showed for a slip: the people of that shop. Where nobody
 * there may, or none of them is at work, the people of the shop’s owner, and where none of them may either, everybody
 * with the role: a customer is not sent home because one person is in the shop.
 */
import type { ComparingCircle } from '@palier/contract/payments/slip-document-records.ts';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { findOwnCustomers, mayConfirm } from '../approvals/approvals.ts';
import { findTied, holdersOf, seenSince } from '../auth/auth.ts';
import { amongDealerOf } from '../network/network.ts';
import { findOpenSlipDocuments, staffOfShop } from './comparing-circle.sql.ts';

export type Circle = z.output<typeof ComparingCircle>;

export const COMPARES = 'TAKE_PAYMENT';

/** Who has used the portal within it is at work. It is as long as a document that was shown waits. */
const AT_WORK_MS = 2 * 3_600_000;

interface Shown {
  readonly shop_id: string;
  readonly shown_by: string;
  readonly customer_id: string;
}

/** As whom this person compares it; null where people nearer to the shop may. */
export async function circleOf(
  db: Reader,
  { staff_id, shop_id }: Pick<Actor, 'staff_id' | 'shop_id'>,
  shown: Shown,
  clock: Pick<Clock, 'now' | 'wall'>,
): Promise<Circle | null> {
  if (shop_id === shown.shop_id) return 'shop';
  const holders = (await holdersOf(db, COMPARES)).map((holder) => holder.staff_id);
  const barred = new Set([shown.shown_by, ...(await findTied(db, shown.shown_by, clock.now()))]);
  const someoneMay = async (people: readonly string[]): Promise<boolean> => {
    const others = people.filter((person) => !barred.has(person));
    for (const person of await seenSince(db, others, new Date(clock.wall().getTime() - AT_WORK_MS))) {
      const own = await findOwnCustomers(db, { staff_id: person }, clock.now());
      if (!own.includes(shown.customer_id)) return true;
    }
    return false;
  };
  if (await someoneMay(await staffOfShop(db, shown.shop_id, holders))) return null;
  const of_owner = await amongDealerOf(db, shown.shop_id, holders);
  if (of_owner.includes(staff_id)) return 'owner';
  return (await someoneMay(of_owner)) ? null : 'business';
}

/** The open documents that this person may compare now, and as whom. */
export async function documentsToCompare(
  db: Reader,
  actor: Actor,
  since: Date,
  clock: Pick<Clock, 'now' | 'wall'>,
): Promise<ReadonlyMap<string, Circle>> {
  const mine = new Map<string, Circle>();
  const open = await findOpenSlipDocuments(db, since);
  if (open.length === 0) return mine;
  const isMine = mayConfirm(db, actor, COMPARES, clock.now());
  const own = new Set(await findOwnCustomers(db, actor, clock.now()));
  for (const { id, ...shown } of open) {
    if (own.has(shown.customer_id) || !(await isMine([shown.shown_by]))) continue;
    const circle = await circleOf(db, actor, shown, clock);
    if (circle !== null) mine.set(id, circle);
  }
  return mine;
}
