/** Somebody who works statements asks that one be withdrawn. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { withdrawalKind } from './withdrawal.approvals.ts';

export const requestWithdrawal: CommandHandler<typeof reconciliationCalls.requestWithdrawal> = (change, context) =>
  ask(context, withdrawalKind, change, change.reason);
