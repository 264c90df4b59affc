/** Sends one part of a prepared sale, and says what became of it. */
import { Refused } from '../../../../api/send.ts';
import { type Outcome, found, waitsFor } from './part-outcome.ts';
import { PictureGone, REQUESTS } from './part-requests.ts';
import { FOUND, type Part, type PreparedSale } from './prepared-sale.ts';

/** Three pictures take minutes on the worst line that carries anything at all. */
const PATIENCE_MS: Readonly<Partial<Record<Part, number>>> = { documents: 600_000 };
const SHORT_PATIENCE_MS = 60_000;

/** The portal answers, and says that it cannot tell, or only later. */
const isLater = ({ status, code }: Refused): boolean =>
  status === 429 || status >= 500 || code === 'STILL_RUNNING' || code === 'PASSWORD_CHANGE_NEEDED';

export async function sendPart(sale: PreparedSale, part: Part): Promise<Outcome> {
  const signal = AbortSignal.timeout(PATIENCE_MS[part] ?? SHORT_PATIENCE_MS);
  try {
    return await REQUESTS[part](sale, { once_key: sale.parts[part].key, signal });
  } catch (failure) {
    if (failure instanceof PictureGone) return found(FOUND.noPictures);
    if (!(failure instanceof Refused)) {
      console.error(failure);
      return found(FOUND.unsendable);
    }
    const { code, message, fields, facts, reference } = failure;
    // The portal took none, and needs none.
    if (part === 'documents' && code === 'IDENTITY_VERIFIED')
      return { kind: 'sent', learnt: { needs_no_documents: true } };
    // Without a code it is not the portal that answers, whatever the status is.
    if (code === 'NO_ANSWER' || code === 'SIGNED_OUT') return waitsFor('silence');
    if (isLater(failure)) return waitsFor('portal', message, reference);
    return { kind: 'refused', refusal: { code, message, fields, facts } };
  }
}
