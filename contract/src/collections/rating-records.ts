/** What is said of a call. */
import * as z from 'zod';
import { need, sentence } from '../fields.ts';

/** The specification's call types. */
export const CallType = z
  .enum(
    [
      'inquiry',
      'lost_phone',
      'misinformed_by_agent',
      'other',
      'phone_unlock',
      'repair',
      'wants_to_return_phone',
      'payment_made_to_wrong_account',
    ],
    need('call type'),
  )
  .meta({ id: 'CallType' });

/** The specification's remarks: the mood of the customer. */
export const Remarks = z
  .enum(['angry', 'disappointed', 'happy', 'neutral', 'sad'], need('remarks'))
  .meta({ id: 'Remarks' });

export const CallDirection = z.enum(['outbound', 'inbound']).meta({ id: 'CallDirection' });

/** Who answered, if anybody did. `right_party` is the customer, known by two facts before the debt is named. */
const CONTACTS = [
  'right_party',
  'third_party',
  'no_answer',
  'busy',
  'unreachable',
  'wrong_number',
  'refused_identity',
] as const;
export const CallContact = z
  .enum(CONTACTS, sentence('say who answered', 'indiquez qui a répondu'))
  .meta({ id: 'CallContact' });

export const CallOutcome = z
  .enum(
    [
      'promise',
      'paid_already',
      'cannot_pay',
      'will_not_pay',
      'dispute',
      'payment_misplaced',
      'phone_lost',
      'phone_broken',
      'wants_to_return',
      'asks_call_back',
      'no_commitment',
    ],
    need('outcome'),
  )
  .meta({ id: 'CallOutcome' });
