import { chanceOfText } from './drawings/chance-of-text.ts';
import type { Fault } from './drawings/holder.ts';
import type { KycState } from './stages.ts';

/** The documents show why their case waits: what the checks doubted can be seen on them. */
export function documentFault(msisdn: string, kyc_state: KycState, reasons: readonly string[]): Fault {
  // The reviewer's note of every rejected case of the demo says so.
  if (kyc_state === 'rejected') return 'anothers_card';
  if (kyc_state !== 'attention') return 'none';
  switch (reasons[0]) {
    case 'document_expired':
      return 'expired';
    case 'document_copy_detected':
      return 'copied';
    case 'document_unclassifiable':
      return 'cut_off';
    case 'face_verification_failed':
      return chanceOfText(`${msisdn} twin`).is(0.6) ? 'another_face' : 'blurred';
    default:
      return 'none';
  }
}
