import { SilentOperator } from '../payments/operator-silent.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { Customer, KycCase } from '../customers/records.ts';
import { CustomerLoan } from '../loans/records.ts';
import { DeviceView, FormerPhone, LockExplanation } from '../device-locks/records.ts';
import { Claim } from '../payments/claim-calls.ts';
import { PaymentRequestView, PaymentView } from '../payments/records.ts';
import { Id } from '../values/ids.ts';
import { Day, Instant } from '../values/day.ts';
import { TimelineEntry } from './records.ts';

export const customerOverviewCalls = {
  card: call({
    method: 'POST',
    path: '/customer/card',
    summary: 'The customer card: person, identity, loans, lock and its explanation, device, last payments',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      customer: Customer,
      kyc: KycCase,
      loans: z.array(CustomerLoan),
      lock: LockExplanation.nullable(),
      device: DeviceView.nullable(),
      /** Phones that their lock providers have not released yet. */
      former_phones: z.array(FormerPhone),
      payments: z.array(PaymentView),
      in_flight: z.array(PaymentRequestView),
      /** Payments that operators took back after the phone was released, and that are to be paid again. */
      claims: z.array(Claim),
      open_application_id: Id.nullable(),
      /** Whether that sale waits for a second person in place of the code, who may be the reader. */
      stand_in_awaited: z.boolean(),
      /** Whether the reader may take cash: they work in a shop and are not on probation. */
      silent_operator: SilentOperator,
      takes_cash: z.boolean(),
      /** Whether the reader may enter slips of a terminal: they are not on probation. */
      takes_slips: z.boolean(),
      today: Day,
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  timeline: call({
    method: 'POST',
    path: '/customer/timeline',
    summary: 'The events of a customer, newest first',
    access: 'FIND_CUSTOMER',
    effect: 'read',
    input: z.object({ customer_id: Id, before: Instant.nullish() }),
    output: z.object({ entries: z.array(TimelineEntry), more: z.boolean() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
};
