/** Sends what is prepared, part after part, in one tab of this browser at a time. */
import { lineLostAt } from '../../../../api/line.ts';
import { bearer } from '../../../../api/send.ts';
import { preparedHere, removePictures, updatePrepared } from '../../../../ui/prepared-store.ts';
import { IDENTITY_PICTURES } from '../sale-inputs.ts';
import { type Part, type PreparedSale, answered, asking, nextPart, postponed, refused } from './prepared-sale.ts';
import { type Outcome, sendPart } from './send-part.ts';

const LOCK = 'palier-sends-prepared';

const maySend = (): boolean => bearer() !== null && lineLostAt() === null;

/** Sends until there is nothing to send, or something to wait for. Another tab that sends already does it alone. */
export async function sendPrepared(owner: string): Promise<void> {
  await navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    for (const sale of preparedHere() as readonly PreparedSale[]) if (sale.owner === owner) await sendAll(sale.id);
  });
}

async function sendAll(id: string): Promise<void> {
  while (maySend()) {
    let part: Part | null = null;
    const sale = await updatePrepared<PreparedSale>(id, (now) => {
      part = nextPart(now);
      // The identity is asked for again and again; only its last step changes something.
      return part === null ? now : asking(now, part);
    });
    if (sale === null || part === null) return;
    const outcome = await sendPart(sale, part);
    if (bearer() === null || outcome.kind === 'no answer') return;
    await updatePrepared<PreparedSale>(id, (now) => settled(now, part as unknown as Part, outcome));
    if (part === 'identity' && outcome.kind === 'sent')
      await removePictures(
        id,
        IDENTITY_PICTURES.map(({ kind }) => kind),
      );
    if (outcome.kind !== 'sent') return;
  }
}

function settled(sale: PreparedSale, part: Part, outcome: Outcome): PreparedSale {
  if (outcome.kind === 'sent') return answered(sale, part, outcome.learnt);
  if (outcome.kind === 'refused') return refused(sale, part, outcome.refusal);
  return outcome.kind === 'checking' ? postponed(sale, part, { identity: outcome.identity }) : sale;
}
