import { STEP } from '@palier/contract/sales/steps.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { findCustomer } from '../customers/customers.ts';
import { type ApplicationRow, codesOutFor } from './applications.sql.ts';
import { setApplication } from './change-application.sql.ts';
import { openApplication } from './steps.ts';

/**
 * Step 7 is done when both codes were sent; the agent's own app has a code at any time. A code may be requested again
 * until the loan exists.
 */
export async function finishStepWhenBothSent(
  { tx, services }: CommandContext,
  application: ApplicationRow,
): Promise<void> {
  const sent = await codesOutFor(tx, application.id);
  if (sent.customer && (sent.agent || !services.sms) && application.step === STEP.codes)
    await setApplication(tx, application.id, { step: STEP.loan });
}

export const sendCustomerCode: CommandHandler<typeof salesCalls.sendCustomerCode> = async (
  { application_id },
  context,
) => {
  const { tx, services, actor, note } = context;
  const application = await openApplication(context, application_id, STEP.codes);
  const customer = await findCustomer(tx, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const sent = await sendCode(tx, services, {
    purpose: 'customer',
    subject: application.id,
    msisdn: customer.msisdn,
    language: customer.language,
    template: 'customer_code',
    facts: { reference: application.loan_reference },
    customer_id: customer.id,
    sender: actor,
  });
  await finishStepWhenBothSent(context, application);
  note({ subject_kind: 'application', subject_id: application.id });
  return { sent_to: maskMsisdn(customer.msisdn), ...sent };
};

export const sendAgentCode: CommandHandler<typeof salesCalls.sendAgentCode> = async ({ application_id }, context) => {
  const { tx, services, actor, caller, note } = context;
  const application = await openApplication(context, application_id, STEP.codes);
  const sent = await sendCode(tx, services, {
    purpose: 'agent',
    subject: application.id,
    msisdn: actor.msisdn,
    language: caller.language,
    template: 'agent_code',
    facts: { reference: application.loan_reference },
    sender: actor,
  });
  await finishStepWhenBothSent(context, application);
  note({ subject_kind: 'application', subject_id: application.id });
  return { sent_to: maskMsisdn(actor.msisdn), ...sent };
};
