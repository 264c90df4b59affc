/** Lock providers and operators that the server no longer names while something needs them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface Disconnection {
  readonly id: string;
  readonly provider: string;
  readonly what: 'phones' | 'prompts' | 'paybill';
  readonly waiting: number;
  readonly noticed_at: string;
  readonly owner_told_at: string | null;
  readonly seen_by: string | null;
  readonly seen_because: string | null;
  readonly agreed_by: string | null;
  readonly agreed_because: string | null;
  readonly agreed_how: 'second_person' | 'tied' | 'alone' | null;
  /** Who said first why it is no longer connected. */
  readonly seen_by_id: string | null;
}

export const lockProvidersWithPhones = (db: Reader): Promise<Array<{ provider: string; phones: number }>> =>
  db.prepared(
    'lock-providers-with-phones',
    `select coalesce(provider, '') as provider, coalesce(phones, 0) as phones from phones_of_lock_providers`,
    [],
  );

/** Those that are not over, the oldest first, with the names of who agreed. */
export const openDisconnections = (db: Reader): Promise<Disconnection[]> =>
  db.prepared<{ [Name in keyof Disconnection]: Disconnection[Name] }>(
    'open-disconnections',
    `select d.id, d.provider, d.what, d.waiting, d.noticed_at, d.owner_told_at, s.staff_name as seen_by,
        d.seen_because, n.staff_name as agreed_by, d.agreed_because, d.agreed_how, d.seen_by as seen_by_id
      from disconnections d left join staff_names n on n.staff_id = d.agreed_by
        left join staff_names s on s.staff_id = d.seen_by
      where d.ended_at is null order by d.noticed_at, d.id`,
    [],
  );

/** Whether it was not known yet. */
export const insertDisconnection = async (
  tx: Tx,
  {
    id,
    provider,
    what,
    waiting,
    noticed_at,
  }: Pick<Disconnection, 'id' | 'provider' | 'what' | 'waiting' | 'noticed_at'>,
): Promise<boolean> =>
  (
    await tx.prepared(
      'insert-disconnection',
      `insert into disconnections (id, provider, what, waiting, noticed_at) values ($1, $2, $3, $4, $5)
        on conflict (provider, what) where ended_at is null do nothing returning id`,
      [id, provider, what, waiting, noticed_at],
    )
  ).length > 0;

export const endDisconnection = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.prepared('end-disconnection', 'update disconnections set ended_at = $2 where id = $1 and ended_at is null', [
    id,
    at,
  ]);

/** Whether this call is the one that tells the owner. */
export const markOwnerTold = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (
    await tx.prepared(
      'mark-owner-told',
      `update disconnections set owner_told_at = $2 where id = $1 and owner_told_at is null and agreed_at is null
        and ended_at is null returning id`,
      [id, at],
    )
  ).length > 0;

/** Null where two people agreed already, or it is over. */
export const findDisconnectionForUpdate = async (
  tx: Tx,
  id: string,
): Promise<{ readonly provider: string; readonly seen_by: string | null } | null> =>
  (
    await tx.prepared<{ provider: string; seen_by: string | null }>(
      'find-disconnection-for-update',
      'select provider, seen_by from disconnections where id = $1 and agreed_at is null and ended_at is null for update',
      [id],
    )
  )[0] ?? null;

interface Said {
  readonly staff_id: string;
  readonly because: string;
  readonly at: Date;
}

export const setSeen = (tx: Tx, id: string, { staff_id, because, at }: Said): Promise<unknown> =>
  tx.prepared(
    'see-disconnection',
    'update disconnections set seen_by = $2, seen_because = $3, seen_at = $4 where id = $1',
    [id, staff_id, because, at],
  );

export const setAgreed = (
  tx: Tx,
  id: string,
  { staff_id, because, at, how }: Said & { readonly how: 'second_person' | 'tied' | 'alone' },
): Promise<unknown> =>
  tx.prepared(
    'agree-disconnection',
    'update disconnections set agreed_by = $2, agreed_because = $3, agreed_at = $4, agreed_how = $5 where id = $1',
    [id, staff_id, because, at, how],
  );
