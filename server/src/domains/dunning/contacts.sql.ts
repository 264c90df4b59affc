/** Earlier contacts with customers, by whichever way, as the contact rules count them. */
import type { Contact } from '@palier/contract/rules/contact-rules.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';

interface ContactRow extends Omit<Contact, 'on'> {
  readonly customer_id: string;
  readonly at: string;
}

/** The contacts of each of these customers since an instant. */
export async function contactsSince(
  db: Reader,
  customer_ids: readonly string[],
  since: Date,
  time_zone: string,
): Promise<Map<string, Contact[]>> {
  const rows = await readContacts(db, customer_ids, since);
  const found = new Map<string, Contact[]>();
  for (const { customer_id, at, ...contact } of rows) {
    const list = found.get(customer_id) ?? [];
    list.push({ ...contact, on: dayIn(time_zone, new Date(at)) });
    found.set(customer_id, list);
  }
  return found;
}

const readContacts = (db: Reader, customer_ids: readonly string[], since: Date): Promise<ContactRow[]> =>
  db.prepared<ContactRow>(
    'contacts-since',
    `select c.customer_id, c.kind, c.at, c.is_attempt, c.is_answered, c.is_conversation
      from customer_contacts_made c where c.customer_id = any($1) and c.at >= $2`,
    [customer_ids, since],
  );
