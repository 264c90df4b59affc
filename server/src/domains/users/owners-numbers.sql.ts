import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/** Which of these numbers belong to shop owners, pending ones included. */
export async function ownersNumbers(db: Reader, msisdns: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    msisdn: string;
  }>`select msisdn from owner_names where msisdn = any(${msisdns}::text[]) and status <> 'refused'`.execute(db.sql);
  return new Set(rows.map(({ msisdn }) => msisdn));
}
