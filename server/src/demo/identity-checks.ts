import { json } from '../platform/database/connection.ts';
import { iso } from './calendar.ts';
import type { Market } from './market.ts';
import type { Showcase } from './showcase.ts';
import { DOUBTS, type KycState } from './stages.ts';

const MINUTE_MS = 60_000;

const REVIEWED_SHARE = 0.08;

/** One run of the checks. Verified customers passed at once, or after a person reviewed them. */
export function writeIdentityCheck(
  { chance, id, rows, approver_id }: Market,
  customer_id: string,
  {
    at_ms,
    kyc,
    agent_id,
    showcase,
  }: {
    readonly at_ms: number;
    readonly kyc: KycState;
    readonly agent_id: string;
    readonly showcase: Showcase | undefined;
  },
): void {
  const submitted_at = iso(at_ms + 5 * MINUTE_MS);
  const checked_at = iso(at_ms + 6 * MINUTE_MS);
  const was_reviewed = kyc === 'rejected' || (kyc === 'verified' && chance.is(REVIEWED_SHARE));
  const drawn = chance.of(DOUBTS);
  const doubt = showcase?.doubt ?? drawn;
  const outcome = kyc === 'checking' ? 'processing' : kyc === 'attention' || was_reviewed ? 'attention' : 'clear';
  const isOfFace = doubt === 'face_verification_failed';
  rows.put('kyc_checks', {
    id: id(at_ms + 5 * MINUTE_MS),
    customer_id,
    status: outcome,
    document_check: outcome === 'attention' && isOfFace ? 'clear' : outcome,
    face_check: outcome === 'attention' && !isOfFace ? 'clear' : outcome,
    reasons: json(outcome === 'attention' ? [doubt] : []),
    submitted_at,
    checked_at: outcome === 'processing' ? null : checked_at,
    ...(was_reviewed && {
      reviewed_by: approver_id,
      reviewed_at: iso(at_ms + 11 * MINUTE_MS),
      review_decision: kyc === 'verified' ? 'verify' : 'reject',
      review_note:
        kyc === 'verified' ? 'Compared with the original in the shop' : 'The document belongs to somebody else',
    }),
    created_by: agent_id,
    created_at: submitted_at,
  });
}
