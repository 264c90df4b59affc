import * as z from 'zod';
import { RequestView } from './records.ts';
import { need } from '../fields.ts';

export const reasonOfDecision = {
  decision: z.enum(['approve', 'decline']).default('approve'),
  reason: z.string().trim().max(300).nullish(),
};

export const hasReasonToDecline = ({
  decision,
  reason,
}: {
  decision: string;
  reason?: string | null | undefined;
}): boolean => decision === 'approve' || (reason ?? '').length >= 3;

export const REASON_NEEDED = { path: ['reason'], message: need('reason') };

/** The answer to every request and every decision. */
export const decided = z.object({ request: RequestView, message: z.string() });
