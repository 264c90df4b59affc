/** What the lines of a terminal's statement prove: that the slips which a shop typed by hand exist. */
import type { CommandContext } from '../../platform/handler.ts';
import { proveSlips } from '../payments/payments.ts';
import { foundSlips } from './found-slips.sql.ts';
import type { Account } from './matching.sql.ts';

/**
 * Must be called after lines were matched. The person who uploaded the statement and the one who acts now prove only
 * slips that neither of them entered. Answers the references of the loans whose phones are now released.
 */
export async function findSlips(
  { tx, services, actor }: Pick<CommandContext, 'tx' | 'services' | 'actor'>,
  statement: Account & { readonly id: string; readonly uploader_id: string },
  line_ids: readonly string[] | null = null,
): Promise<string[]> {
  if (statement.channel !== 'pos') return [];
  return proveSlips(tx, services, await foundSlips(tx, statement.id, line_ids), [
    statement.uploader_id,
    actor.staff_id,
  ]);
}
