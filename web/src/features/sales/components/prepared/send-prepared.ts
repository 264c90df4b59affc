/** Sends what is prepared, part after part, in one tab of this browser at a time. */
import { lineLostAt } from '../../../../api/line.ts';
import { bearer } from '../../../../api/send.ts';
import { preparedHere, removePictures, updatePrepared } from '../../../../ui/prepared-store.ts';
import { IDENTITY_PICTURES } from '../sale-inputs.ts';
import { type Part, type PreparedSale, answered, asking, isDue, nextPart, refused, waits } from './prepared-sale.ts';
import type { Outcome } from './part-outcome.ts';
import { sendPart } from './send-part.ts';

const LOCK = 'palier-sends-prepared';

/**
 * Sends until there is nothing to send, or something to wait for. Another tab that sends already does it alone. With
 * `at_once`, the pauses between attempts are not waited for.
 */
export async function sendPrepared(owner: string, at_once = false): Promise<void> {
  await navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const session = bearer();
    for (const sale of preparedHere() as readonly PreparedSale[])
      // What goes wrong with one sale does not stop the others.
      if (sale.owner === owner) await sendAll(sale.id, session, at_once).catch((failure) => console.error(failure));
  });
}

async function sendAll(id: string, session: string | null, at_once: boolean): Promise<void> {
  // Meanwhile the session may be over, and another user may have signed in.
  const maySend = (): boolean => session !== null && bearer() === session && lineLostAt() === null;
  for (let isFirst = true; maySend(); isFirst = false) {
    let part: Part | null = null;
    const sale = await updatePrepared<PreparedSale>(id, (now) => {
      part = isDue(now, Date.now()) || (at_once && isFirst) ? nextPart(now) : null;
      // The identity is asked for again and again; whether it was confirmed the portal knows.
      return part === null || part === 'identity' ? now : asking(now, part);
    });
    if (sale === null || part === null) return;
    const outcome = await sendPart(sale, part);
    if (bearer() !== session) return;
    const { key } = sale.parts[part as Part];
    const next = await updatePrepared<PreparedSale>(id, (now) => settled(now, part as unknown as Part, key, outcome));
    if (next?.parts.identity.state === 'sent' && part === 'identity')
      await removePictures(
        id,
        IDENTITY_PICTURES.map(({ kind }) => kind),
      );
    if (outcome.kind !== 'sent') return;
  }
}

function settled(sale: PreparedSale, part: Part, key: string, outcome: Outcome): PreparedSale {
  // Meanwhile it was corrected, and is another request.
  if (sale.parts[part].key !== key) return sale;
  if (outcome.kind === 'sent') return answered(sale, part, outcome.learnt);
  return outcome.kind === 'refused' ? refused(sale, part, outcome.refusal) : waits(sale, outcome.wait, Date.now());
}
