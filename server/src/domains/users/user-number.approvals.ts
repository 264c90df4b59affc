/**
 * Another number for a person who decides for others: the holder of the number gets their codes, so nobody changes it
 * alone.
 */
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { fail } from '../../platform/errors.ts';
import { findPeopleForUpdate, readPerson } from '../auth/auth.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { accountBase, whoTheyAre } from './decided-about.ts';
import { giveNumber, refuseOthersNumber } from './give-number.ts';

export interface UserNumberChange {
  readonly staff_id: string;
  /** E.164. */
  readonly msisdn: string;
}

/** The person concerned may approve it: they confirm that it is their number, and another person requested it. */
export const userNumberKind: ApprovalKind<UserNumberChange> = {
  kind: 'user_number',
  expires_days: 7,
  subjectOf: ({ staff_id }) => ({ kind: 'staff', id: staff_id }),
  // Facts are kept with the request and in the record, so numbers are masked there. Those who decide read the whole
  // numbers in the evidence.
  now: async (db, { staff_id, msisdn }) => {
    const person = await readPerson(db, staff_id);
    if (!person) return null;
    return {
      name: person.full_name,
      facts: { phone: maskMsisdn(person.msisdn) },
      base: accountBase(person),
      evidence: { ...(await whoTheyAre(db, person)), new_msisdn: msisdn },
    };
  },
  proposed: (_, { msisdn }) => ({ phone: maskMsisdn(msisdn) }),
  validate: async (tx, { staff_id, msisdn }) => {
    const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    if (person.msisdn === msisdn) throw fail('NOTHING_CHANGED');
    await refuseOthersNumber(tx, person, msisdn);
  },
  apply: async (tx, services, { staff_id, msisdn }, { maker_id }) => {
    const person = await readPerson(tx, staff_id);
    if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
    await giveNumber(tx, services, person, msisdn, maker_id);
  },
};
