/** The customers whose money a payment may be, with what identifies them. */
import type { Reader } from '../../platform/database/connection.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { asMsisdn } from '../auth/auth.ts';
import { customersNamed } from '../customers/customers.ts';
import {
  type Clues,
  customersPaidFrom,
  isHash,
  keyOfHash,
  type Owner,
  ownersNamedBy,
  ownersOf,
  type ReadClues,
  readClues,
} from '../payments/payments.ts';

export const MOST = 8;

const MOST_OF_NAME = 5;

/** A task looks for everybody: it is bound to no shop, as nobody with this id is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A name of one word is shared by too many. */
const isName = (text: string | null): text is string => nameKey(text).split(/[^\p{L}]+/u).length > 1;

export async function findOwners(
  db: Reader,
  payment: Clues,
  { country, staff_id }: { readonly country: string; readonly staff_id: string | null },
): Promise<{ readonly clues: ReadClues; readonly owners: ReadonlyMap<string, Owner> }> {
  const clues = readClues(payment);
  const { payment_phone, payer_mark, payer_name, account_keyed_in, came_for, amount_fcfa, near, typed } = clues;
  const hash = isHash(payer_mark) ? payer_mark : null;
  const dialled = typed.digits.flatMap((run) => asMsisdn(run, country) ?? []);
  const [named, paid_before, ...with_name] = await Promise.all([
    ownersNamedBy(db, {
      references: [...near],
      digits: typed.digits,
      marks: typed.marks,
      msisdns: [...new Set([...dialled, ...(payment_phone === null ? [] : [payment_phone])])],
      payer_keys: hash === null ? [] : [keyOfHash(hash)],
      amount_fcfa,
    }),
    payment_phone === null && hash === null ? [] : customersPaidFrom(db, { payment_phone, hash }, MOST),
    ...[payer_name, account_keyed_in].filter(isName).map((name) => customersNamed(db, name, staff_id ?? NOBODY)),
  ]);
  const ids = new Set([
    ...named,
    ...paid_before,
    ...with_name.flatMap((people) => people.slice(0, MOST_OF_NAME).map(({ id }) => id)),
    ...(came_for === null ? [] : [came_for]),
  ]);
  const owners = await ownersOf(db, [...ids]);
  return { clues, owners: new Map(owners.map((owner) => [owner.customer_id, owner])) };
}
