import { STEP } from '@palier/contract/sales/steps.ts';
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { addConfirmations, closeApplication, viewApplication, openApplication } from '../sales/sales.ts';
import { loanWithPosReference, setPosReference } from './change-loan.sql.ts';

/** Step 9, the last: records the number of the sale in the shop's own system. */
export const recordReceipt: CommandHandler<typeof loansCalls.recordReceipt> = async (
  { application_id, pos_reference },
  context,
) => {
  const { tx, services, actor, caller, clock, note } = context;
  const application = await openApplication(context, application_id, STEP.pos);
  if (application.loan_id === null) throw fail('STEP_OUT_OF_ORDER', { step: STEP.loan + 1 });
  const { loan_id } = application;
  try {
    await tx.savepoint(() => setPosReference(tx, loan_id, pos_reference));
  } catch (failure) {
    if (brokenUnique(failure) === null) throw failure;
    const loan_reference = await loanWithPosReference(tx, loan_id, pos_reference);
    throw fail('POS_REFERENCE_IN_USE', { loan_reference }, 'pos_reference');
  }
  await addConfirmations(tx, application.id, ['loan_reference_entered_in_pos'], actor.staff_id, clock.now());
  await closeApplication(tx, application.id, 'completed', clock.now());
  note({ subject_kind: 'loan', subject_id: application.loan_id, facts: { pos_reference } });
  return {
    application: await viewApplication(tx, services, application.id),
    message: successSentence('ADDED', caller.language),
  };
};
