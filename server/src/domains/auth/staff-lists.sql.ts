/** Statements about many members of staff at once. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/**
 * Which of these names, in lower case, are usernames or dealer codes, and which of these numbers belong to staff who
 * are not suspended.
 */
export async function namesInUse(
  db: Reader,
  names: readonly string[],
  msisdns: readonly string[],
): Promise<{ names: Set<string>; msisdns: Set<string> }> {
  const { rows } = await sql<{ name: string | null; msisdn: string | null }>`
    select lower(username) as name, null as msisdn from staff where lower(username) = any(${names}::text[])
    union all select lower(dealer_code), null from staff where lower(dealer_code) = any(${names}::text[])
    union all select null, msisdn from staff where msisdn = any(${msisdns}::text[]) and suspended_at is null`.execute(
    db.sql,
  );
  return {
    names: new Set(rows.flatMap(({ name }) => name ?? [])),
    msisdns: new Set(rows.flatMap(({ msisdn }) => msisdn ?? [])),
  };
}

export interface StaffToInsert {
  readonly id: string;
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  readonly msisdn: string;
  readonly email: string | null;
  readonly document_number: string | null;
  readonly document_kind: string | null;
  readonly document_due_at: string;
  readonly document_given_by: string | null;
  readonly paper_awaited: boolean;
  readonly group_id: string;
  readonly shop_id: string | null;
  readonly password_hash: string;
  readonly otp_channel: string;
  readonly language: string;
  readonly created_at: string;
  readonly probation_until: string | null;
  readonly password_until: string;
}

const ROWS_A_STATEMENT = 1000;

export async function insertManyStaff(tx: Tx, rows: readonly StaffToInsert[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.sql
      .insertInto('staff')
      .values(rows.slice(from, from + ROWS_A_STATEMENT).map((row) => ({ ...row, must_change_password: true })))
      .execute();
}
