/** Shop owners are added and changed. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { toMsisdn } from '../auth/auth.ts';
import { findOwnerForUpdate, updateOwner } from './owners.sql.ts';
import { proposeOwners } from './propose-owners.ts';
import { isUnlimited, scopeOf } from './scope.ts';
import { MESSAGES } from './words.ts';
import { ownerView } from './owners.ts';

/** Writes an owner. Refuses OWNER_MSISDN_IN_USE at the field. */
async function withFreshNumber<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (failure) {
    if (brokenUnique(failure) === 'shop_owners_msisdn_key') throw fail('OWNER_MSISDN_IN_USE', {}, 'msisdn');
    throw failure;
  }
}

/**
 * Proposes a shop owner, who is pending until a second person has decided. Refuses OWNER_MSISDN_IN_USE, also when two
 * people propose one number at the same moment.
 */
export const createShopOwner: CommandHandler<typeof networkCalls.createShopOwner> = async (input, context) => {
  const { tx, services } = context;
  const {
    proposed: [proposed],
  } = await proposeOwners(context, [{ ...input, msisdn: toMsisdn(input.msisdn, services.business.country, 'msisdn') }]);
  if (!proposed) throw fail('OWNER_MSISDN_IN_USE', {}, 'msisdn');
  return {
    shop_owner: await ownerView(tx, proposed.shop_owner_id),
    request: proposed.request,
    message: proposed.message,
  };
};

/**
 * Without an e-mail address in the input the present one stays; null removes it. The user of an owner changes only that
 * owner; staff of a shop change none. A pending owner is decided on as proposed, and a refused one must be proposed
 * again: no owner is made active by hand.
 */
export const updateShopOwner: CommandHandler<typeof networkCalls.updateShopOwner> = async (
  { shop_owner_id, full_name, status, ...input },
  { tx, actor, caller, services, note },
) => {
  const msisdn = toMsisdn(input.msisdn, services.business.country, 'msisdn');
  const owner = await findOwnerForUpdate(tx, shop_owner_id);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  const scope = await scopeOf(tx, actor);
  if (!isUnlimited(scope) && (scope.shop_owner_id !== shop_owner_id || scope.is_suspended)) throw fail('FORBIDDEN');
  if (owner.status !== 'active' && owner.status !== 'suspended')
    throw fail('OWNER_NOT_ACTIVE', { state: owner.status });
  const email = input.email === undefined ? owner.email : input.email;
  await withFreshNumber(updateOwner(tx, shop_owner_id, { full_name, msisdn, email, status }));
  note({
    subject_kind: 'shop_owner',
    subject_id: shop_owner_id,
    before: { full_name: owner.full_name, msisdn: maskMsisdn(owner.msisdn), status: owner.status },
    after: { full_name, msisdn: maskMsisdn(msisdn), status },
  });
  return { shop_owner: await ownerView(tx, shop_owner_id), message: MESSAGES[caller.language].changed };
};
