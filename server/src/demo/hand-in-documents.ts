/**
 * The documents of customers whose identity waits for a decision, of open sales, and of the showcase: drawn here, and
 * kept as documents that an agent hands in.
 */
import { ID_TYPES } from '@palier/contract/values/person.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { replaceDocument } from '../domains/customers/kyc.sql.ts';
import { cleanDocument, storeDocument } from '../domains/customers/store-document.ts';
import type { Services } from '../platform/services.ts';
import { documentFault } from './document-fault.ts';
import { handedIn } from './drawings/handed-in.ts';
import type { Holder } from './drawings/holder.ts';
import { isNorthernName, isWomansName } from './names.ts';
import { SHOWCASE } from './showcase.ts';
import type { KycState } from './stages.ts';

/** A market of any size gets documents for this many customers. */
const MOST_CUSTOMERS = 200;
const KINDS = ['id_front', 'id_back', 'photo'] as const;

/** People look at the showcase first, then at the queue, which begins with the oldest case. */
const WITHOUT_DOCUMENTS = `
  select c.id, c.msisdn, c.first_name, c.surname, c.id_type, c.document_number,
    to_char(c.date_of_birth, 'YYYY-MM-DD') as date_of_birth, c.home_address, c.kyc_state, k.reasons, k.created_by,
    k.created_at
  from customers c join lateral (select * from kyc_checks k where k.customer_id = c.id order by k.id desc limit 1) k
    on true
  where (c.msisdn = any($1) or c.kyc_state in ('attention', 'checking', 'rejected')
      or exists (select from applications a where a.customer_id = c.id and a.closed_at is null))
    and not exists (select from customer_documents d where d.customer_id = c.id)
  order by c.msisdn = any($1) desc, c.kyc_state = 'attention' desc, k.checked_at, c.id limit $2`;

interface Owner {
  readonly id: string;
  readonly msisdn: string;
  readonly first_name: string;
  readonly surname: string;
  readonly id_type: string;
  readonly document_number: string;
  readonly date_of_birth: string;
  readonly home_address: string | null;
  readonly kyc_state: string;
  readonly reasons: string[];
  readonly created_by: string | null;
  readonly created_at: string;
}

export async function handInDocuments(services: Services, isUnwanted: () => boolean): Promise<void> {
  const { database } = services;
  const { rows } = await database.pool.query<Owner>(WITHOUT_DOCUMENTS, [
    SHOWCASE.map(({ msisdn }) => msisdn),
    MOST_CUSTOMERS,
  ]);
  for (const owner of rows) {
    if (isUnwanted()) return;
    if (owner.created_by !== null) await handIn(services, owner, owner.created_by);
  }
}

async function handIn(services: Services, owner: Owner, created_by: string): Promise<void> {
  const fault = documentFault(owner.msisdn, owner.kyc_state as KycState, owner.reasons);
  const drawn = handedIn(holderOf(owner, dayIn(services.business.time_zone, new Date(owner.created_at))), fault);
  const stored = await Promise.all(
    KINDS.map(async (kind) => {
      const file = new File([drawn[kind]], `${kind}.svg`, { type: 'image/svg+xml' });
      return storeDocument(services, owner.id, await cleanDocument(kind, file));
    }),
  );
  await services.database.transaction(async (tx) => {
    for (const document of stored)
      await replaceDocument(tx, { ...document, customer_id: owner.id, created_by, created_at: owner.created_at });
  });
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

const holderOf = (owner: Owner, handed_in_on: string): Holder => ({
  key: owner.msisdn,
  is_woman: isWomansName(owner.first_name),
  is_northern: isNorthernName(owner),
  age: yearOf(handed_in_on) - yearOf(owner.date_of_birth),
  first_name: owner.first_name,
  surname: owner.surname,
  id_type: ID_TYPES.find((id_type) => id_type === owner.id_type) ?? 'national ID',
  document_number: owner.document_number,
  date_of_birth: owner.date_of_birth,
  handed_in_on,
  address: owner.home_address ?? '',
});
