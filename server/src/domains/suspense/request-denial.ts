/** Requests that money in suspense be said not to be a customer’s. */
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { denialKind } from './denial.approvals.ts';

export const requestDenial: CommandHandler<typeof suspenseCalls.requestDenial> = (change, context) =>
  ask(context, denialKind, change, change.reason);
