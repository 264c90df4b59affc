/** Which terminals a list of slips is of: a list of one says nothing of the slips of another. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { findStatement, type StatementKept } from './statements.sql.ts';
import { listedShops, setTerminals, unlistedShops } from './terminals.sql.ts';

export const listUnlistedShops: QueryHandler<typeof reconciliationCalls.unlistedShops> = async (
  { statement_id },
  { db },
) => {
  const kept = await findStatement(db, statement_id);
  if (!kept) throw fail('STATEMENT_NOT_FOUND');
  return { shops: kept.channel === 'pos' ? await unlistedShops(db, kept) : [] };
};

interface SaidOfTerminals {
  readonly has_all_terminals?: boolean | null | undefined;
  /** The numbers of those that the list is of. */
  readonly terminals?: readonly string[] | null | undefined;
}

/** The second person says of the same terminals that it is their list. */
function refuseUnconfirmed({ terminals }: StatementKept, confirmed: readonly string[]): void {
  const named = terminals.map(({ number, shop }) => `${number} (${shop})`);
  if (terminals.length !== confirmed.length || terminals.some(({ number }) => !confirmed.includes(number)))
    throw fail('TERMINALS_UNCONFIRMED', { terminals: named.join(', ') }, 'terminals');
}

/**
 * Notes of which shops' terminals a list is: of all that it has a slip of, or of all there are if somebody says so.
 * Of registered terminals it is as it names them, which the second person confirms: TERMINALS_UNCONFIRMED.
 * Refuses TERMINALS_UNSAID where there are slips of other shops on its days and nobody says. What its own uploader
 * signs off proves nothing missing, so they are not asked.
 */
export async function noteTerminals(
  tx: Tx,
  actor: Actor,
  kept: StatementKept,
  { has_all_terminals: has_all, terminals }: SaidOfTerminals,
): Promise<void> {
  if (kept.channel !== 'pos') return;
  if (kept.uploader_id !== actor.staff_id) refuseUnconfirmed(kept, terminals ?? []);
  const others = kept.uploader_id === actor.staff_id ? [] : await unlistedShops(tx, kept);
  if (others.length > 0 && typeof has_all !== 'boolean')
    throw fail('TERMINALS_UNSAID', { shops: others.map(({ name }) => name ?? '—').join(', ') }, 'has_all_terminals');
  const is_of_all = others.length > 0 && has_all === true;
  await setTerminals(tx, kept.id, is_of_all ? null : await listedShops(tx, kept.id));
}
