import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { noteAccountChange } from './account-changes.ts';
import type { NewStaff } from './create-staff.ts';
import { firstPasswordUntil } from './first-password.ts';
import { newPaper } from './papers.ts';
import { papersInUse } from './papers.sql.ts';
import { insertManyStaff, namesInUse } from './staff-lists.sql.ts';
import { lockAdding } from './staff.sql.ts';

export type StaffClash = 'USERNAME_IN_USE' | 'DEALER_CODE_IN_USE' | 'STAFF_MSISDN_IN_USE' | 'DOCUMENT_IN_USE';
type Named = Pick<NewStaff, 'username' | 'dealer_code' | 'msisdn' | 'document_number'>;

/**
 * Which of these people have a name, a number or a paper that is already in use, by their place in the list. The
 * caller must find duplicates within the list itself.
 */
export async function staffClashes(
  db: Reader,
  people: ReadonlyArray<Partial<Named>>,
): Promise<Map<number, StaffClash>> {
  const names = people
    .flatMap(({ username, dealer_code }) => [username, dealer_code])
    .flatMap((name) => (name ? [name.toLowerCase()] : []));
  const taken = await namesInUse(
    db,
    names,
    people.flatMap(({ msisdn }) => msisdn ?? []),
  );
  const papers = await papersInUse(
    db,
    people.flatMap(({ document_number }) => document_number ?? []),
  );
  return new Map(
    people.flatMap(({ username, dealer_code, msisdn, document_number }, at): Array<[number, StaffClash]> => {
      if (username && taken.names.has(username.toLowerCase())) return [[at, 'USERNAME_IN_USE']];
      if (dealer_code && taken.names.has(dealer_code.toLowerCase())) return [[at, 'DEALER_CODE_IN_USE']];
      if (msisdn && taken.msisdns.has(msisdn)) return [[at, 'STAFF_MSISDN_IN_USE']];
      return document_number && papers.has(document_number) ? [[at, 'DOCUMENT_IN_USE']] : [];
    }),
  );
}

/**
 * Adds people who must choose their own passwords at the first sign-in. Adds all of them, or none when another person
 * took one of the names meanwhile.
 */
export async function createManyStaff(
  tx: Tx,
  people: readonly NewStaff[],
  { at, made_by }: { readonly at: Date; readonly made_by: string },
): Promise<{ ids: string[]; clashes: Map<number, StaffClash> }> {
  await lockAdding(tx);
  const clashes = await staffClashes(tx, people);
  if (clashes.size > 0) return { ids: [], clashes };
  const rows = people.map((person) => ({
    id: newId(),
    ...person,
    created_at: at.toISOString(),
    password_until: firstPasswordUntil(at),
    ...newPaper(person, at, made_by),
  }));
  await insertManyStaff(tx, rows);
  const ids = rows.map(({ id }) => id);
  await noteAccountChange(tx, { staff_ids: ids, changed_by: made_by, what: 'made', at });
  return { ids, clashes };
}
