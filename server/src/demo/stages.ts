/** How far a customer has come: from a first visit to a phone of their own. */
import type { Interval } from '@palier/contract/rules/schedule.ts';
import type { Chance } from './random.ts';

export type KycState = 'missing' | 'checking' | 'attention' | 'verified' | 'rejected';

/** What the checks of an identity cannot decide, by the codes of the provider. */
export const DOUBTS = [
  'document_expired',
  'document_copy_detected',
  'face_verification_failed',
  'document_unclassifiable',
] as const;
export type Doubt = (typeof DOUBTS)[number];

interface Preferences {
  readonly interval?: Interval;
  /** The name of the phone. */
  readonly model?: string;
}

export type Stage =
  | { readonly kind: 'prospect'; readonly kyc: KycState }
  /** A sale in progress; from step 7 on the loan exists and waits for its lock. */
  | ({ readonly kind: 'sale'; readonly step: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 } & Preferences)
  | { readonly kind: 'given_up'; readonly state: 'expired' | 'cancelled' }
  | ({ readonly kind: 'fresh' } & Preferences)
  | ({ readonly kind: 'current'; readonly due_in?: number } & Preferences)
  | ({ readonly kind: 'late'; readonly days: number; readonly held_by?: 'suspense' | 'waiver' } & Preferences)
  | ({ readonly kind: 'settled' } & Preferences);

/** What holds the lock of a late customer: money in suspense only where they can pay by themselves. */
export const heldBy = (
  { held_by }: Extract<Stage, { kind: 'late' }>,
  hasPaybill: boolean,
): 'suspense' | 'waiver' | undefined => (held_by === 'suspense' && !hasPaybill ? undefined : held_by);

/** Out of ten thousand customers. Most pay; some are a little late, few are very late. */
const STAGES = { current: 4800, late: 1500, settled: 2500, fresh: 350, prospect: 500, sale: 120, given_up: 230 };
const LATENESS: Readonly<Record<string, number>> = {
  '1-3': 46,
  '4-7': 20,
  '8-30': 19,
  '31-60': 8,
  '61-90': 4,
  '91-120': 3,
};
const KYC: Readonly<Record<KycState, number>> = { verified: 45, missing: 30, attention: 15, checking: 4, rejected: 6 };
/** The share of late customers who have money in suspense or a waiver. */
const SUSPENSE_SHARE = 0.03;
const WAIVER_SHARE = 0.01;

export function drawStage(chance: Chance): Stage {
  const kind = chance.weighed(STAGES);
  switch (kind) {
    case 'prospect':
      return { kind, kyc: chance.weighed(KYC) };
    case 'sale':
      return { kind, step: chance.of([0, 1, 2, 3, 4, 5, 5, 6, 7]) };
    case 'given_up':
      return { kind, state: chance.is(0.7) ? 'expired' : 'cancelled' };
    case 'late': {
      const [from = 1, to = from] = chance.weighed(LATENESS).split('-').map(Number);
      const held = chance.next();
      return {
        kind,
        days: chance.int(from, to),
        ...(held < SUSPENSE_SHARE
          ? { held_by: 'suspense' }
          : held < SUSPENSE_SHARE + WAIVER_SHARE
            ? { held_by: 'waiver' }
            : {}),
      };
    }
    default:
      return { kind };
  }
}
