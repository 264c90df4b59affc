/** Changes of identities, and the former numbers of customers. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { StoredDocument } from './store-document.ts';

export interface Identity {
  readonly first_name: string;
  readonly surname: string;
  readonly other_names: string | null;
  readonly id_type: string;
  readonly document_number: string;
  readonly national_id: string | null;
  readonly msisdn: string;
}

/** Whether the identity of a customer was ever verified. */
export const wasVerified = async (db: Reader, id: string): Promise<boolean> =>
  (
    await db.prepared(
      `was-verified`,
      `select 1 from customers where id = $1 and (was_verified or kyc_state = 'verified')`,
      [id],
    )
  ).length > 0;

/** Whether one of these numbers is a former number of another customer. */
export const wasAnothers = async (
  db: Reader,
  numbers: { readonly msisdn?: string | undefined; readonly document_number?: string | undefined },
  customer_id: string | null,
): Promise<boolean> =>
  (
    await db.prepared(
      'was-anothers',
      `select 1 from former_numbers f where ((f.kind = 'msisdn' and f.value = $1)
        or (f.kind in ('document_number', 'national_id') and f.value = $2)) and ($3::uuid is null
        or f.customer_id <> $3) limit 1`,
      [numbers.msisdn ?? null, numbers.document_number ?? null, customer_id],
    )
  ).length > 0;

/** The first of these numbers that another customer has now. */
export async function takenBy(
  db: Reader,
  numbers: { readonly msisdn: string; readonly document_number: string },
  customer_id: string,
): Promise<'msisdn' | 'document_number' | null> {
  const [row] = await db.prepared<{ kind: 'msisdn' | 'document_number' }>(
    'taken-by',
    `
    select 'msisdn' as kind from customers where msisdn = nullif($1, '') and id <> $3
    union all select 'document_number' from customers where (document_number = $2 or national_id = $2) and id <> $3
      limit 1`,
    [numbers.msisdn, numbers.document_number, customer_id],
  );
  return row?.kind ?? null;
}

export const setIdentity = (tx: Tx, id: string, identity: Identity & { readonly name_key: string }) =>
  tx.sql
    .updateTable('customers')
    // A customer without a number keeps none until this one names it.
    .set(identity.msisdn === '' ? identity : { ...identity, number_lost_at: null })
    .where('id', '=', id)
    .execute();

/** Keeps the numbers that a customer had until now as former numbers. */
export async function keepFormerNumbers(
  tx: Tx,
  rows: ReadonlyArray<{
    customer_id: string;
    kind: 'msisdn' | 'document_number' | 'national_id';
    value: string;
    until: string;
    request_id: string;
  }>,
): Promise<void> {
  if (rows.length > 0)
    await tx.sql
      .insertInto('former_numbers')
      .values([...rows])
      .onConflict((c) => c.doNothing())
      .execute();
}

/** A proposed picture is stored as already replaced, so that it is not current before a second person approves. */
export const insertProposedDocument = (
  tx: Tx,
  document: StoredDocument & { readonly customer_id: string; readonly created_by: string; readonly created_at: string },
) =>
  tx.sql
    .insertInto('customer_documents')
    .values({ ...document, replaced_at: document.created_at })
    .execute();

/** Makes proposed pictures current; each replaces the current picture of its kind. */
export async function makeCurrent(
  tx: Tx,
  customer_id: string,
  document_ids: readonly string[],
  at: string,
): Promise<void> {
  await sql`update customer_documents set replaced_at = ${at} where customer_id = ${customer_id} and replaced_at is null
    and kind in (select kind from customer_documents where id = any(${document_ids}::uuid[]))`.execute(tx.sql);
  await sql`update customer_documents set replaced_at = null where customer_id = ${customer_id}
    and id = any(${document_ids}::uuid[])`.execute(tx.sql);
}
