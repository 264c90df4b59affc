/** Which subjects a member of staff may watch: those that they may read. */
import { admits } from '@palier/contract/call.ts';
import { READERS } from '@palier/contract/live/readers.ts';
import { type Subject, customerOf } from '@palier/contract/live/subjects.ts';
import { customersInReach, pairsInReach } from '../../domains/customers/customers.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';

/**
 * The subjects among these that the caller may watch. One out of reach is left out like one that does not exist, so
 * that nobody learns the difference.
 */
export async function watchable(
  db: Reader,
  { roles, staff_id }: Pick<Actor, 'roles' | 'staff_id'>,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const readable = subjects.filter((subject) => {
    const kind = customerOf(subject) === null ? (subject as keyof typeof READERS) : 'customer';
    return READERS[kind].some(({ access }) => admits(access, roles));
  });
  const customers = readable.flatMap((subject) => customerOf(subject) ?? []);
  const reached = customers.length === 0 ? new Set<string>() : await customersInReach(db, customers, staff_id);
  return readable.filter((subject) => {
    const customer_id = customerOf(subject);
    return customer_id === null || reached.has(customer_id);
  });
}

/** The staff among these who watch a customer that is out of their reach by now. */
export async function whoLostReach(
  db: Reader,
  watching: ReadonlyArray<{ readonly staff_id: string; readonly subjects: readonly Subject[] }>,
): Promise<Set<string>> {
  const pairs = watching.flatMap(({ staff_id, subjects }) =>
    subjects.flatMap((subject) => {
      const customer_id = customerOf(subject);
      return customer_id === null ? [] : [[customer_id, staff_id] as const];
    }),
  );
  if (pairs.length === 0) return new Set();
  const held = await pairsInReach(db, pairs);
  return new Set(pairs.filter((pair) => !held.has(pair.join(' '))).map(([, staff_id]) => staff_id));
}
