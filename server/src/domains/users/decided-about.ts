/** The person whose account a request is about, with their present details. */
import { createHash } from 'node:crypto';
import type { Reader } from '../../platform/database/connection.ts';
import { type HeldPerson, tiesOf } from '../auth/auth.ts';
import type { RequestFacts } from '../approvals/approvals.ts';

/** The facts about the person: their number, who added them, and who last changed their number or password. */
export async function whoTheyAre(
  db: Reader,
  { id, username, msisdn, document_kind, document_number }: HeldPerson,
): Promise<RequestFacts> {
  const { made, number, password } = await tiesOf(db, id);
  return {
    username,
    msisdn,
    ...(document_number !== null && { id_type: document_kind, document_number }),
    ...(made && { added_by: made.by, added_at: made.at }),
    ...(number && { number_changed_by: number.by, number_changed_at: number.at }),
    ...(password && { password_sent_by: password.by, password_sent_at: password.at }),
  };
}

/** Changes when the number or the group changes, so that a request about an earlier state is not approved unseen. */
export const accountBase = ({ msisdn, group_id }: HeldPerson): string =>
  createHash('sha256')
    .update(JSON.stringify([msisdn, group_id]))
    .digest('hex');
