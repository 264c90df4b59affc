import type { Reader, Tx } from '../../platform/database/connection.ts';

const APP = [
  'id',
  'username',
  'full_name',
  'msisdn',
  'language',
  'app_secret',
  'app_since',
  'app_last_step',
  'app_pending_secret',
  'app_pending_since',
] as const;

export const readApp = (db: Reader, staff_id: string) =>
  db.sql.selectFrom('staff').select(APP).where('id', '=', staff_id).executeTakeFirstOrThrow();

export const findAppForUpdate = (tx: Tx, staff_id: string) =>
  tx.sql.selectFrom('staff').select(APP).where('id', '=', staff_id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const keepPendingApp = (tx: Tx, staff_id: string, app_pending_secret: Buffer, at: Date) =>
  tx.sql
    .updateTable('staff')
    .set({ app_pending_secret, app_pending_since: at.toISOString() })
    .where('id', '=', staff_id)
    .execute();

/** The pending secret becomes the secret in use, and the step that confirmed it is used up. */
export const confirmPendingApp = (tx: Tx, staff_id: string, app_last_step: number, at: Date) =>
  tx.sql
    .updateTable('staff')
    .set((e) => ({
      app_secret: e.ref('app_pending_secret'),
      app_since: at.toISOString(),
      app_last_step,
      app_pending_secret: null,
      app_pending_since: null,
    }))
    .where('id', '=', staff_id)
    .execute();

/**
 * Whether the step was still unused. When one code is sent twice, the second waits for the row and finds the step used.
 */
export async function spendStep(tx: Tx, staff_id: string, step: number): Promise<boolean> {
  const spent = await tx.sql
    .updateTable('staff')
    .set({ app_last_step: step })
    .where('id', '=', staff_id)
    .where((e) => e.or([e('app_last_step', 'is', null), e('app_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export const deleteRecoveryCodes = (tx: Tx, staff_id: string) =>
  tx.sql.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute();

export const insertRecoveryCodes = async (tx: Tx, staff_id: string, hashes: readonly Buffer[]): Promise<unknown> =>
  hashes.length > 0 &&
  tx.sql
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id, code_hash })))
    .execute();

/** Whether the code existed and was unused. It is used now. */
export async function spendRecoveryCode(tx: Tx, staff_id: string, code_hash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx.sql
    .updateTable('recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function recoveryCodesLeft(db: Reader, staff_id: string): Promise<number> {
  const { left } = await db.sql
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staff_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
