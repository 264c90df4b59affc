/** Idempotency keys: the same change with the same key happens once, however often it is sent. */
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Database, type Tx, json } from '../platform/database/connection.ts';
import { fail } from '../platform/errors.ts';
import { encrypt, decrypt } from '../platform/encryption.ts';

/** A claim outlives any request; it also frees the keys of a process that died in the middle. */
const CLAIM_MS = 60_000;

export interface Claim {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly request_hash: Buffer;
  /** When the claim is over by itself. It tells this attempt from others under the same key. */
  readonly until: Date;
}

export const claimUntil = (wall: Date): Date => new Date(wall.getTime() + CLAIM_MS);

/**
 * The same request gives the same hash, files included. The hash is keyed, because the input may hold a password, which
 * could be guessed from a plain hash.
 */
export function hashRequest(input: unknown, files: readonly Uint8Array[], secret: string): Buffer {
  const hash = createHmac('sha256', secret).update(JSON.stringify(input) ?? '');
  for (const file of files) hash.update(file);
  return hash.digest();
}

/**
 * Claims the key, or returns the answer that it already has.
 * Refuses STILL_RUNNING while another request holds it, KEY_REUSED when it was used for another request.
 */
export async function claim(
  db: Database,
  wanted: Claim,
  secret: string,
  wall: Date,
): Promise<{ answer: unknown } | null> {
  const { rows } = await db.pool.query<{
    claimed: boolean;
    call: string | null;
    request_hash: Buffer | null;
    answer: string | null;
  }>(
    `with claimed as (
       insert into idempotency_keys (owner, key, call, request_hash, claimed_until, created_at)
         values ($1, $2, $3, $4, $5, $6)
       on conflict (owner, key) do update set claimed_until = excluded.claimed_until
         where idempotency_keys.answer is null and idempotency_keys.claimed_until < $6
           and idempotency_keys.call = excluded.call
           and idempotency_keys.request_hash = excluded.request_hash
       returning 1)
     select exists (select 1 from claimed) as claimed, k.call, k.request_hash, k.answer
     from (select 1) one left join idempotency_keys k on k.owner = $1 and k.key = $2`,
    [wanted.owner, wanted.key, wanted.call, wanted.request_hash, wanted.until, wall],
  );
  const row = rows[0];
  if (!row || row.claimed) return null;
  // Another request claimed the key at this moment: its row is not visible yet, or has just gone.
  if (row.call === null) throw fail('STILL_RUNNING');
  if (row.call !== wanted.call || !row.request_hash?.equals(wanted.request_hash)) throw fail('KEY_REUSED');
  if (row.answer !== null)
    return { answer: JSON.parse(decrypt(Buffer.from(row.answer, 'base64'), secret, 'once-answer').toString()) };
  throw fail('STILL_RUNNING');
}

/**
 * Written with the change itself: either both are kept or neither. When two requests hold the key, because the first
 * outlived its claim, the second finds it answered or gone, and its change is undone. The answer is encrypted, because
 * it may hold a value that is shown only once, such as an unlock code or a session.
 */
export async function storeAnswer(tx: Tx, { owner, key }: Claim, secret: string, answer: unknown): Promise<void> {
  const sealed = encrypt(Buffer.from(JSON.stringify(answer ?? null)), secret, 'once-answer').toString('base64');
  const { numUpdatedRows } = await tx.sql
    .updateTable('idempotency_keys')
    .set({ answer: json(sealed) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw fail('STILL_RUNNING');
}

/** A refused change did nothing, so the key may be used again. */
export const releaseKey = (db: Database, { owner, key, until }: Claim): Promise<unknown> =>
  db.sql
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('claimed_until', '=', until.toISOString())
    .where('answer', 'is', null)
    .execute();

/** The pause between retries while the database cannot be reached. */
const TRY_AGAIN_MS = 1_500;

/**
 * When the database did not serve the change, or did not say whether it took the claim, the key is released as soon as
 * possible, so that a caller who retries as asked does not get STILL_RUNNING. Nobody waits for it. Afterwards the claim
 * is over by itself.
 */
export async function releaseKeyWhenBack(db: Database, claim: Claim): Promise<void> {
  for (let waited_ms = 0; waited_ms < CLAIM_MS; waited_ms += TRY_AGAIN_MS) {
    await setTimeout(TRY_AGAIN_MS, undefined, { ref: false });
    if (
      await releaseKey(db, claim).then(
        () => true,
        () => false,
      )
    )
      return;
  }
}
