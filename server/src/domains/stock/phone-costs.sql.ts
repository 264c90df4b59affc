/** Costs of phones other than the wholesale price of a contract, owed to the shop of its loan. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export type CostKind = 'sale' | 'replacement' | 'undone';

interface CostRow {
  readonly account: '1150' | '2030';
  readonly subject: string;
  readonly amount_fcfa: number;
}

export const insertCost = (
  tx: Tx,
  row: CostRow & {
    readonly id: string;
    readonly loan_id: string;
    readonly device_id: string;
    readonly kind: CostKind;
    readonly booked_at: string;
  },
) => tx.sql.insertInto('phone_costs').values(row).execute();

/** The cost of a phone on a loan that is recorded last. */
export const costOf = async (db: Reader, loan_id: string, device_id: string): Promise<CostRow | null> =>
  ((await db.sql
    .selectFrom('phone_costs')
    .select(['account', 'subject', 'amount_fcfa'])
    .where('loan_id', '=', loan_id)
    .where('device_id', '=', device_id)
    .where('kind', '<>', 'undone')
    .orderBy('booked_at', 'desc')
    .executeTakeFirst()) as CostRow | undefined) ?? null;
