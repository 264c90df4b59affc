/**
 * Members of staff do not work on their own affairs: not on their own loan, sale or identity, nor on those of a
 * customer who names them as next of kin. An account that another person recently controlled does not work on that
 * person's affairs either. This one rule covers all of it.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { TIED_DAYS, findInControl, shareControl } from '../auth/auth.ts';
import { customersOwnTo, whoseOwn } from './own.sql.ts';

type Whose = string | null | undefined;

/**
 * Refuses NOT_YOURSELF when one of these customers is the actor's own, and TIED_TO_PERSON when one is the own customer
 * of a person to whom the actor is tied. Money without a customer is nobody's own.
 */
export async function refuseOwn(
  db: Reader,
  actor: Pick<Actor, 'staff_id'>,
  customers: Whose | readonly Whose[],
  now: Date,
): Promise<void> {
  const ids = [...new Set([customers].flat())].filter((id): id is string => Boolean(id));
  const people = ids.length === 0 ? [] : await whoseOwn(db, ids);
  if (people.includes(actor.staff_id)) throw fail('NOT_YOURSELF');
  for (const person of people)
    if (await shareControl(db, actor.staff_id, person, now)) throw fail('TIED_TO_PERSON', { days: TIED_DAYS });
}

/** The customers on whose affairs `refuseOwn` lets a person do nothing. */
export const findOwnCustomers = async (
  db: Reader,
  { staff_id }: Pick<Actor, 'staff_id'>,
  now: Date,
): Promise<string[]> => customersOwnTo(db, [staff_id, ...(await findInControl(db, staff_id, now))]);
