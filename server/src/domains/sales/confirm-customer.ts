/** A customer of another shop confirms by a code on their phone that they buy here. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { applicationWithNames } from './applications.sql.ts';
import { viewApplication } from './application-view.ts';
import { awaitedSale } from './awaited-sale.ts';
import { placeOf } from './other-sale.ts';
import { letGoOn } from './let-go-on.ts';

/** The code goes to the number on the record, and names who asks for it. */
export const sendConfirmation: CommandHandler<typeof salesCalls.sendConfirmation> = async (
  { application_id },
  context,
) => {
  const { tx, actor, services, note } = context;
  const { application, customer } = await awaitedSale(context, application_id);
  const named = await applicationWithNames(tx, application.id);
  const sent = await sendCode(tx, services, {
    purpose: 'sale_start',
    subject: application.id,
    msisdn: customer.msisdn,
    language: customer.language,
    template: 'sale_start_code',
    facts: { shop: named ? placeOf(named) : actor.full_name },
    customer_id: customer.id,
    sender: actor,
  });
  note({ subject_kind: 'application', subject_id: application.id, facts: { customer_id: customer.id } });
  return { sent_to: maskMsisdn(customer.msisdn), ...sent };
};

export const confirmCustomer: CommandHandler<typeof salesCalls.confirmCustomer> = async (
  { application_id, code },
  context,
) => {
  const { tx, services, note } = context;
  const { application } = await awaitedSale(context, application_id);
  const checked = await checkCode(tx, services, 'sale_start', application.id, code, 'code');
  await spendCode(tx, services, checked.id);
  const took_over = await letGoOn(context, application, 'code');
  note({
    subject_kind: 'application',
    subject_id: application.id,
    facts: { customer_id: application.customer_id, confirmed_by: 'code', took_over },
  });
  return { application: await viewApplication(tx, services, application.id) };
};
