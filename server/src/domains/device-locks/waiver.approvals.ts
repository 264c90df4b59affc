/**
 * Days on which no automatic lock is sent to a phone. A waiver holds locks back and opens nothing: a locked phone opens
 * when the arrears are paid.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { insertWaiver, waivedUntil } from '../lock-commands/lock-commands.ts';
import { findAskedLoanForUpdate, loanAskedAbout } from './loan-asked-about.ts';

export interface WaiverGrant {
  readonly loan_id: string;
  readonly until_on: Day;
  readonly reason: string;
}

const MOST_WAIVED_DAYS = 30;

export const waiverKind: ApprovalKind<WaiverGrant> = {
  kind: 'waiver',
  expires_days: 2,
  subjectOf: ({ loan_id }) => ({ kind: 'loan', id: loan_id }),

  now: async (db, { loan_id }, services) => {
    const asked = await loanAskedAbout(db, services, loan_id);
    if (!asked) return null;
    const { phone, name, customer_id, evidence } = asked;
    const until_on = await waivedUntil(db, loan_id, services.clock.today());
    // Another waiver that starts or ends in the meantime does not conflict with this one.
    return {
      name,
      customer_id,
      facts: { until_on },
      base: phone.loan.status,
      evidence: { ...evidence, phone_opens: false },
    };
  },

  proposed: (_, { until_on }) => ({ until_on }),

  validate: async (tx, { loan_id, until_on }, { clock }) => {
    await findAskedLoanForUpdate(tx, loan_id, ['active']);
    const today = clock.today();
    if (until_on <= today || until_on > addDays(today, MOST_WAIVED_DAYS))
      throw fail('WAIVER_TOO_LONG', { days: MOST_WAIVED_DAYS }, 'until_on');
  },

  apply: async (tx, { clock }, { loan_id, until_on, reason }, { request_id, checker_id }) => {
    await insertWaiver(tx, {
      id: newId(),
      loan_id,
      from_on: clock.today(),
      until_on,
      reason,
      granted_by: checker_id,
      request_id,
      created_at: clock.now().toISOString(),
    });
  },
};
