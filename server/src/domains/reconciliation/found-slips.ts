/** What the lines of a terminal's statement prove: that the slips which a shop typed by hand exist. */
import type { CommandContext } from '../../platform/handler.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { proveSlips } from '../payments/payments.ts';
import { foundSlips } from './found-slips.sql.ts';
import type { Account } from './matching.sql.ts';

/**
 * Must be called after somebody settled lines of the statement, or signed it off. A document that a person uploaded is
 * that person's word until another one, who is not tied to them, acts on it; the two prove only slips that neither of
 * them entered. Answers the references of the loans whose phones are now released.
 */
export async function findSlips(
  { tx, services, actor, clock }: Pick<CommandContext, 'tx' | 'services' | 'actor' | 'clock'>,
  { id, channel, uploader_id }: Account & { readonly id: string; readonly uploader_id: string },
  line_ids: readonly string[] | null,
): Promise<string[]> {
  if (channel !== 'pos' || uploader_id === actor.staff_id) return [];
  if (await countAsOne(tx, actor.staff_id, uploader_id, 'UPLOAD_RECONCILIATION_DOCUMENT', clock.now())) return [];
  return proveSlips(tx, services, await foundSlips(tx, id, line_ids), [uploader_id, actor.staff_id]);
}
