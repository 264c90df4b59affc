/**
 * Proposes shop owners, one by form or many by file: each gets a request of their own, which a second person decides.
 */
import type { NewShopOwner } from '@palier/contract/network/owner-calls.ts';
import type * as z from 'zod';
import type { CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { type Asked, ask } from '../approvals/approvals.ts';
import { insertProposed } from './proposed-owners.sql.ts';
import { shopOwnerKind } from './shop-owner.approvals.ts';

/** With its number in E.164. */
export type OwnerToAdd = z.output<typeof NewShopOwner>;

export interface Proposed extends Asked {
  readonly shop_owner_id: string;
}

/**
 * Returns the requests in the order of the list, or the places in it whose numbers were taken meanwhile; then the
 * caller must roll back.
 */
export async function proposeOwners(
  context: CommandContext,
  owners: readonly OwnerToAdd[],
): Promise<{ proposed: Proposed[]; overtaken: number[] }> {
  const created_at = context.clock.now().toISOString();
  const written = await insertProposed(
    context.tx,
    owners.map(({ full_name, msisdn, email, language }) => ({
      id: newId(),
      full_name,
      msisdn,
      email: email ?? null,
      language,
      created_at,
    })),
  );
  const overtaken = owners.flatMap(({ msisdn }, place) => (written.has(msisdn) ? [] : [place]));
  const proposed: Proposed[] = [];
  if (overtaken.length > 0) return { proposed, overtaken };
  for (const { msisdn } of owners) {
    const shop_owner_id = written.get(msisdn) ?? '';
    proposed.push({ shop_owner_id, ...(await ask(context, shopOwnerKind, { shop_owner_id }, '')) });
  }
  return { proposed, overtaken };
}
