import type { REQUEST_STATES } from '@palier/contract/approvals/kinds.ts';
import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { KYC_STATES } from '@palier/contract/customers/records.ts';
import type { LOAN_STATES } from '@palier/contract/loans/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Tone } from './feedback/state-chip.tsx';

export type KycStateName = (typeof KYC_STATES)[number];
export type LoanStateName = (typeof LOAN_STATES)[number];
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
  active: 'plain',
  settled: 'good',
  deactivated: 'plain',
  deregistered: 'plain',
  written_off: 'bad',
  cancelled: 'plain',
};
export const messageTone: Record<MessageState, Tone> = {
  queued: 'plain',
  sent: 'plain',
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
  received: 'plain',
  in_stock: 'good',
  reserved: 'wait',
  sold: 'plain',
  active: 'plain',
  in_repair: 'wait',
  swapped: 'plain',
  damaged: 'bad',
  lost: 'bad',
  returned: 'plain',
  released: 'good',
  suspended: 'wait',
};
