/** The people to whom undecided money is an alarm. */
import type { Reader } from '../../platform/database/connection.ts';
import { type Holder, holdersOf } from '../auth/auth.ts';

export type Told = 'finance' | 'owner';

/** Who decides about money in suspense; and, as the owner, who gives roles and so answers for those who should have. */
const ROLE = { finance: 'FIX_SUSPENSE', owner: 'EDIT_ROLES' } as const;

/** One phone is texted once, although two accounts may name it. */
export async function whomToTell(db: Reader, told: Told): Promise<Holder[]> {
  const byNumber = new Map<string, Holder>();
  for (const holder of await holdersOf(db, ROLE[told]))
    if (holder.msisdn !== '' && !byNumber.has(holder.msisdn)) byNumber.set(holder.msisdn, holder);
  return [...byNumber.values()];
}
