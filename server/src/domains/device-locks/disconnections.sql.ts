/** Lock providers and operators that the server no longer names while something needs them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface Disconnection {
  readonly id: string;
  readonly provider: string;
  readonly what: 'phones' | 'prompts' | 'paybill';
  readonly waiting: number;
  readonly noticed_at: string;
  readonly owner_told_at: string | null;
  readonly agreed_by: string | null;
  readonly agreed_because: string | null;
}

export const lockProvidersWithPhones = (db: Reader): Promise<Array<{ provider: string; phones: number }>> =>
  db.prepared(
    'lock-providers-with-phones',
    `select coalesce(provider, '') as provider, coalesce(phones, 0) as phones from phones_of_lock_providers`,
    [],
  );

/** Those that are not over, the oldest first, with the name of who agreed. */
export const openDisconnections = (db: Reader): Promise<Disconnection[]> =>
  db.prepared<{ [Name in keyof Disconnection]: Disconnection[Name] }>(
    'open-disconnections',
    `select d.id, d.provider, d.what, d.waiting, d.noticed_at, d.owner_told_at, n.staff_name as agreed_by,
        d.agreed_because from disconnections d left join staff_names n on n.staff_id = d.agreed_by
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

/** Answers the provider; null where somebody agreed already, or it is over. */
export const setAgreed = async (
  tx: Tx,
  id: string,
  { staff_id, because, at }: { readonly staff_id: string; readonly because: string; readonly at: Date },
): Promise<string | null> =>
  (
    await tx.prepared<{ provider: string }>(
      'agree-disconnection',
      `update disconnections set agreed_by = $2, agreed_because = $3, agreed_at = $4
        where id = $1 and agreed_at is null and ended_at is null returning provider`,
      [id, staff_id, because, at],
    )
  )[0]?.provider ?? null;
