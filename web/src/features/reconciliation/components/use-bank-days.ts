import type { Result } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import type { StatementRow } from './statement-words.ts';

export type BankDay = Result<typeof reconciliationCalls.bankDays>['days'][number];

/** What the bank says of the days of a list of terminals; other statements have none, and nothing is asked. */
export const useBankDays = ({ id: statement_id, channel, state }: StatementRow) =>
  useCall(
    reconciliationCalls.bankDays,
    { statement_id },
    { live: ['statements'], every_ms: SELDOM_MS, enabled: channel === 'pos' && state !== 'withdrawn' },
  );

/** Whether the bank's lists cover the day and have no credit for it. */
export const isLacked = ({ credited_fcfa, is_covered }: BankDay): boolean => credited_fcfa === null && is_covered;

/** Whether nobody can say yet whether its money arrived. */
export const isUnchecked = ({ credited_fcfa, is_covered }: BankDay): boolean => credited_fcfa === null && !is_covered;
