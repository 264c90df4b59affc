import type { DeliveryState } from '../../providers/ports/texts.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface NewMessage {
  readonly id: string;
  readonly msisdn: string;
  readonly customer_id: string | null;
  readonly template: string;
  readonly language: string;
  readonly text: string;
  readonly parts: number;
}

/** Returns the ids of those that were not written before. */
export const insertMessages = async (tx: Tx, rows: readonly NewMessage[], at: Date): Promise<Set<string>> => {
  const written = await tx.prepared<{ id: string }>(
    'insert-messages',
    `insert into messages (id, msisdn, customer_id, template, language, text, parts, created_at)
    select *, $8::timestamptz from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[],
      $7::smallint[]) on conflict (id) do nothing returning id`,
    [
      rows.map((r) => r.id),
      rows.map((r) => r.msisdn),
      rows.map((r) => r.customer_id),
      rows.map((r) => r.template),
      rows.map((r) => r.language),
      rows.map((r) => r.text),
      rows.map((r) => r.parts),
      at,
    ],
  );
  return new Set(written.map(({ id }) => id));
};

/** The recipients of these texts, and their languages. */
export async function customersToTell(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { msisdn: string; language: 'en' | 'fr' }>> {
  const rows = await db.prepared<{ customer_id: string; msisdn: string; language: 'en' | 'fr' }>(
    'customers-to-tell',
    'select customer_id, msisdn, language from customer_names where customer_id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ customer_id, ...row }) => [customer_id, row]));
}

/** Of these texts, those that no gateway has accepted yet. */
export const stillQueued = (
  db: Reader,
  ids: readonly string[],
): Promise<Array<{ id: string; msisdn: string; text: string }>> =>
  db.prepared(
    'still-queued',
    `select id, msisdn, text from messages where id = any($1) and status = 'queued' order by id`,
    [ids],
  );

/** Prepared, because thousands of texts leave after an outage. */
export const markSent = (db: Reader, id: string, provider: string, provider_id: string, at: Date) =>
  db.prepared(
    'text-sent',
    `update messages set status = 'sent', provider = $2, provider_id = $3, sent_at = $4
      where id = $1 and status = 'queued'`,
    [id, provider, provider_id, at],
  );

/** `wall` is when it became certain that the text does not arrive. */
export const markFailed = (db: Reader, id: string, wall: Date) =>
  db.sql
    .updateTable('messages')
    .set({ status: 'failed', undelivered_at: wall.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();

/**
 * A receipt never moves a message back: a delivered message stays delivered. Answers whether the gateway’s name of the
 * text is known.
 */
export const markDelivery = async (
  db: Reader,
  provider: string,
  provider_id: string,
  status: DeliveryState,
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<boolean> =>
  (
    await db.prepared(
      'mark-delivery',
      `with text as (select id from messages where provider = $1 and provider_id = $2),
        marked as (update messages m set status = $3,
          delivered_at = case when $3 = 'delivered' then $4::timestamptz else delivered_at end,
          undelivered_at = case when $3 in ('failed', 'expired') then $5::timestamptz else undelivered_at end
          from text where m.id = text.id and m.status not in ('delivered', 'failed', 'expired'))
      select id from text`,
      [provider, provider_id, status, now, wall],
    )
  ).length > 0;

/** Texts to a number, newest first: ids are UUIDv7. */
export const messagesTo = (db: Reader, msisdn: string, most: number) =>
  db.sql
    .selectFrom('messages')
    .select(['id', 'text', 'template', 'status', 'parts', 'created_at'])
    .where('msisdn', '=', msisdn)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The words of a text as they are kept; null where there is none. */
export const wordsSent = async (db: Reader, id: string): Promise<string | null> =>
  (await db.prepared<{ text: string }>('words-sent', 'select text from messages where id = $1', [id]))[0]?.text ?? null;
