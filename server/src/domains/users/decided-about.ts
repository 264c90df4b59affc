/** The person that a request about an account is decided about, as they stand now. */
import { createHash } from 'node:crypto';
import type { Reader } from '../../platform/database/connection.ts';
import { type HeldPerson, tiesOf } from '../auth/auth.ts';
import type { RequestFacts } from '../approvals/approvals.ts';

/**
 * Whom the decision is about: the number at which they answer, and who added them or changed their number or password
 * last.
 */
export async function whoTheyAre(db: Reader, { id, username, msisdn }: HeldPerson): Promise<RequestFacts> {
  const { made, number, password } = await tiesOf(db, id);
  return {
    username,
    msisdn,
    ...(made && { added_by: made.by, added_at: made.at }),
    ...(number && { number_changed_by: number.by, number_changed_at: number.at }),
    ...(password && { password_sent_by: password.by, password_sent_at: password.at }),
  };
}

/** Changes with the number or the group: a request that was made about another of them is not decided blindly. */
export const accountBase = ({ msisdn, group_id }: HeldPerson): string =>
  createHash('sha256')
    .update(JSON.stringify([msisdn, group_id]))
    .digest('hex');
