/**
 * A provider speaks of a payment prompt. That is a hint, whatever it says: it is kept and answered, and a job asks the
 * provider itself before anything is booked. The provider waits for two rows and never for its own answer.
 */
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { findByReference } from './payment-requests.sql.ts';
import { storable } from './kept-confirmations.ts';

const MOST_KEPT = 4000;

export interface PromptCallback {
  readonly provider: string;
  /** Ours, as it went out with the prompt. */
  readonly reference: string;
  /** As it arrived. */
  readonly body: string;
}

export const takePromptCallback = (services: Services, { provider, reference, body }: PromptCallback): Promise<void> =>
  services.database.transaction(async (tx) => {
    await insertCallbacks(
      tx,
      [
        {
          id: newId(),
          provider,
          kind: 'prompt',
          body: storable(body).slice(0, MOST_KEPT),
          trusted: true,
          outcome: 'processed',
        },
      ],
      services.clock.now(),
    );
    const prompt = await findByReference(tx, reference);
    // A prompt that was given up is asked about all the same: its money may have come. What is booked is over.
    if (prompt?.provider !== provider || prompt.status === 'succeeded') return;
    // Whoever paid stands and waits for the phone to open.
    await enqueue(tx, services, [{ kind: 'read-prompt', subject: prompt.id, urgent: true }]);
  });
