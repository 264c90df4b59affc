/** Phones that left a loan and belong to the business, with what account 1150 has for each. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface NewReturnedPhone {
  readonly id: string;
  readonly device_id: string;
  readonly loan_id: string;
  readonly grade: PhoneGrade | null;
  readonly from_debt_fcfa: number;
  readonly to_customer_fcfa: number;
  readonly from_cost_fcfa: number;
  readonly taken_in_at: string;
}

export const insertReturned = (tx: Tx, row: NewReturnedPhone) =>
  tx.sql.insertInto('returned_phones').values(row).execute();

/** The newest time that a phone came to the business; null for one that never did. */
export const lastReturned = async (
  db: Reader,
  device_id: string,
): Promise<{ id: string; value_fcfa: number; left_as: string | null } | null> =>
  (await db.sql
    .selectFrom('returned_phones')
    .select(['id', 'value_fcfa', 'left_as'])
    .where('device_id', '=', device_id)
    .orderBy((e) => e('left_at', 'is', null), 'desc')
    .orderBy('taken_in_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** The phones among these that belong to the business now. */
export const ofBusiness = (
  db: Reader,
  device_ids: readonly string[],
): Promise<Array<{ id: string; device_id: string; imei: string; value_fcfa: number; loan_id: string }>> =>
  db.prepared<{ id: string; device_id: string; imei: string; value_fcfa: number; loan_id: string }>(
    'phones-of-business',
    `select r.id, r.device_id, d.imei, r.value_fcfa, r.loan_id
      from returned_phones r join devices d on d.id = r.device_id
      where r.device_id = any($1::uuid[]) and r.left_at is null order by r.device_id`,
    [[...device_ids]],
  );

/** Whether it is a phone of the business in whose condition nobody has seen it since. */
export const isUngraded = async (
  db: Reader,
  { id, grade }: { readonly id: string; readonly grade: string | null },
): Promise<boolean> => grade === null && (await ofBusiness(db, [id])).length > 0;

export const setLeft = (
  tx: Tx,
  id: string,
  left: { left_as: 'sold' | 'given_back'; left_at: string; left_shop_id?: string },
) => tx.sql.updateTable('returned_phones').set(left).where('id', '=', id).where('left_at', 'is', null).execute();

/** The phone was not the one that was sold: it is the business’s again. */
export const setBack = (tx: Tx, device_id: string, id: string) =>
  tx.sql
    .updateTable('returned_phones')
    .set({ left_as: null, left_at: null })
    .where('device_id', '=', device_id)
    .where('id', '=', id)
    .where('left_as', '=', 'sold')
    .execute();

/** The condition in which the phone is sold from now on, and in which it was seen. */
export async function setGrade(tx: Tx, device_id: string, grade: PhoneGrade): Promise<void> {
  await tx.sql.updateTable('devices').set({ grade }).where('id', '=', device_id).execute();
  await tx.sql
    .updateTable('returned_phones')
    .set({ grade })
    .where('device_id', '=', device_id)
    .where('left_at', 'is', null)
    .where('grade', 'is', null)
    .execute();
}
