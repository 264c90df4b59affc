import type { REQUEST_STATES } from '@palier/contract/approvals/records.ts';
import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { KYC_STATES } from '@palier/contract/customers/records.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { LOAN_STATES } from '@palier/contract/loans/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type * as z from 'zod';
import type { Tone } from './feedback/state-chip.tsx';

export type KycStateName = (typeof KYC_STATES)[number];
export type LoanStateName = (typeof LOAN_STATES)[number];
type LockLabel = z.output<typeof LockExplanation>['label'];
type CheckOutcome = Result<typeof customersCalls.kycCase>['kyc']['document_check'];
type MessageState = Result<typeof customersCalls.messages>['texts'][number]['status'];

/** The tone of each state beside its label. */
export const kycTone: Record<KycStateName, Tone> = {
  missing: 'plain',
  checking: 'info',
  attention: 'wait',
  verified: 'good',
  rejected: 'bad',
};
export const checkTone: Record<CheckOutcome, Tone> = {
  none: 'plain',
  processing: 'info',
  clear: 'good',
  attention: 'wait',
  rejected: 'bad',
  error: 'wait',
};
export const loanTone: Record<LoanStateName, Tone> = {
  pending_activation: 'wait',
  active: 'info',
  settled: 'good',
  deactivated: 'plain',
  deregistered: 'plain',
  written_off: 'bad',
  cancelled: 'plain',
};
export const lockTone: Record<LockLabel, Tone> = {
  not_enrolled: 'plain',
  enrolling: 'info',
  unlocked: 'good',
  locking: 'wait',
  locked: 'bad',
  unlocking: 'info',
  releasing: 'info',
  released: 'good',
  no_lock: 'plain',
};
export const messageTone: Record<MessageState, Tone> = {
  queued: 'info',
  sent: 'info',
  delivered: 'good',
  failed: 'bad',
  expired: 'bad',
  unknown: 'plain',
};
export const requestTone: Readonly<Record<(typeof REQUEST_STATES)[number], Tone>> = {
  pending: 'wait',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  conflicted: 'bad',
};

export const deviceTone: Record<DeviceState, Tone> = {
  received: 'info',
  in_stock: 'good',
  reserved: 'wait',
  sold: 'info',
  active: 'info',
  in_repair: 'wait',
  swapped: 'plain',
  damaged: 'bad',
  lost: 'bad',
  returned: 'plain',
  released: 'good',
  suspended: 'wait',
};
