/** The customer card: one read answers everything that staff need to decide what to do next. */
import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { OutOfReach, fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { countLooks, kycCase, recordNamed } from '../customers/customers.ts';
import { customerLoan } from '../loans/loans.ts';
import {
  claimView,
  findSilentOperator,
  paymentRequestView,
  paymentView,
  takesCash,
  takesSlips,
} from '../payments/payments.ts';
import { phoneWith } from '../device-locks/phone-of-loan.ts';
import { deviceView } from '../device-locks/read-phone.ts';
import { explainLock } from '../device-locks/explain-lock.ts';
import { awaitsStandIn } from '../sales/sales.ts';
import { cardFacts } from './card-facts.ts';

export const readCard: QueryHandler<typeof customerOverviewCalls.card> = async ({ customer_id }, context) => {
  const { actor, db, services, note } = context;
  const facts = await cardFacts(services, customer_id, actor.staff_id);
  if (!facts) {
    if ((await recordNamed(db, 'customer_id', customer_id, actor.staff_id)) === null)
      throw fail('CUSTOMER_RECORD_NOT_FOUND');
    note({ subject_kind: 'customer', subject_id: customer_id });
    throw new OutOfReach('CUSTOMER_RECORD_NOT_FOUND');
  }
  await countLooks({ db, actor, services }, [customer_id]);
  if (isNewView(services, actor.staff_id, `card ${customer_id}`))
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { shown: 'card' } });
  const {
    today,
    customer,
    kyc,
    loans,
    lock,
    command,
    reading,
    former_phones,
    policies,
    payments,
    in_flight,
    claims,
    open_application_id,
  } = facts;
  const newest = loans[0];
  const phone = newest ? phoneWith(newest, lock ?? null, policies) : null;
  return {
    customer,
    kyc: await kycCase(db, customer, kyc, actor),
    loans: loans.map((loan) => customerLoan(loan, today)),
    lock:
      phone && (await explainLock(db, services, phone, { command: command ?? null, reading: reading ?? null }, today)),
    device: phone && deviceView(phone),
    payments: payments.map(paymentView),
    in_flight: in_flight.map(paymentRequestView),
    claims: claims.map((claim) => claimView(claim, loans)),
    open_application_id,
    stand_in_awaited: await awaitsStandIn(db, services, actor, open_application_id),
    former_phones,
    silent_operator: await findSilentOperator(db, services, customer.msisdn),
    takes_cash: await takesCash(context),
    takes_slips: takesSlips(context),
    today,
  };
};
