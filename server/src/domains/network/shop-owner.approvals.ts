/** Becoming a shop owner: a proposed owner waits until a second person has decided, and gets no store before. */
import { createHash } from 'node:crypto';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { fail } from '../../platform/errors.ts';
import { acceptOwner, readProposal, refuseOwner } from './proposed-owners.sql.ts';
import { findOwnerForUpdate, readOwner } from './owners.sql.ts';

export interface OwnerProposal {
  readonly shop_owner_id: string;
}

/** Two weeks are enough to check a person's papers; after that the proposal must be made again. */
const EXPIRES_DAYS = 14;

const digestOf = (owner: { full_name: string; msisdn: string; email: string | null; status: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([owner.full_name, owner.msisdn, owner.email, owner.status]))
    .digest('hex');

export const shopOwnerKind: ApprovalKind<OwnerProposal> = {
  kind: 'shop_owner',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ shop_owner_id }) => ({ kind: 'shop_owner', id: shop_owner_id }),
  // Facts are kept with the request and in the audit trail, so the number is masked there. Those who decide read the
  // whole number in the evidence.
  now: async (db, { shop_owner_id }) => {
    const owner = await readProposal(db, shop_owner_id);
    if (!owner) return null;
    const { full_name, msisdn, email, language, status, namesakes, username } = owner;
    return {
      name: full_name,
      facts: { full_name, msisdn: maskMsisdn(msisdn), status },
      base: digestOf(owner),
      evidence: { msisdn, email, language, namesakes, username },
    };
  },
  proposed: async (db, { shop_owner_id }) => {
    const owner = await readOwner(db, shop_owner_id);
    if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
    return { full_name: owner.full_name, msisdn: maskMsisdn(owner.msisdn), status: 'active' };
  },
  validate: async (tx, { shop_owner_id }) => {
    if (!(await findOwnerForUpdate(tx, shop_owner_id))) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  },
  apply: async (tx, _, { shop_owner_id }) => void (await acceptOwner(tx, shop_owner_id)),
  ended: async (tx, _, { shop_owner_id }) => void (await refuseOwner(tx, shop_owner_id)),
};
