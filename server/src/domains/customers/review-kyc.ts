import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTied } from '../approvals/approvals.ts';
import { findCustomer, findCustomerForUpdate, setKycState } from './customers.sql.ts';
import { currentDocuments, latestCheck, makerOfCheck, setReview } from './kyc.sql.ts';
import { kycCaseOf } from './kyc-case.ts';
import { hasSamePictures } from './same-pictures.ts';

const MIN_REASON = 3;

/**
 * A person decides a check that was not clear; never about themselves, never about documents they submitted, and never
 * about pictures that were handed in while they looked at others. Who verifies a customer with a picture of another
 * customer says why that is right.
 */
export const reviewKyc: CommandHandler<typeof customersCalls.reviewKyc> = async (
  { customer_id, decision, note: review_note, pictures_seen, same_picture_because = '' },
  { tx, actor, caller, clock, note },
) => {
  const customer = await findCustomerForUpdate(tx, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseOwn(tx, actor, customer_id, clock.now());
  const check = await latestCheck(tx, customer_id);
  if (!check || customer.kyc_state !== 'attention') throw fail('KYC_NOTHING_TO_REVIEW');
  const pictures = (await currentDocuments(tx, customer_id)).map(({ id }) => id);
  if (pictures.some((id) => !pictures_seen.includes(id))) throw fail('CHANGED_MEANWHILE');
  const isAnothers = decision === 'verify' && (await hasSamePictures(tx, customer_id, clock.now()));
  if (isAnothers && same_picture_because.length < MIN_REASON)
    throw fail('SAME_PICTURE_NEEDS_REASON', {}, 'same_picture_because');
  const maker = await makerOfCheck(tx, check.id);
  if (maker === actor.staff_id) throw fail('OWN_REQUEST');
  if (maker !== null) await refuseTied(tx, actor.staff_id, maker, 'REVIEW_KYC', clock.now());
  await setReview(tx, check.id, {
    reviewed_by: actor.staff_id,
    reviewed_at: clock.now().toISOString(),
    review_decision: decision,
    review_note,
    same_picture_because: isAnothers ? same_picture_because : null,
  });
  await setKycState(tx, customer_id, decision === 'verify' ? 'verified' : 'rejected');
  note({
    subject_kind: 'customer',
    subject_id: customer_id,
    before: { kyc_state: customer.kyc_state },
    after: { kyc_state: decision === 'verify' ? 'verified' : 'rejected' },
    facts: { review_note, ...(isAnothers && { same_picture_because }) },
  });
  const fresh = await findCustomer(tx, customer_id);
  return {
    kyc: await kycCaseOf(tx, fresh ?? customer, actor),
    message: successSentence('SETTINGS_UPDATED', caller.language),
  };
};
