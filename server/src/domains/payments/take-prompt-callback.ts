/**
 * Takes the callback of a provider about a payment prompt. Whatever it reports is only a hint: it is kept and answered,
 * and a job asks the provider itself before anything is booked. The provider waits only for two rows to be written.
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
  /** The reference that the portal sent with the prompt. */
  readonly reference: string;
  /** The body as it was received. */
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
    // A prompt that was given up is asked about too, because its money may have come. One that is booked is not.
    if (prompt?.provider !== provider || prompt.status === 'succeeded') return;
    // A customer who has paid waits for the phone to open, and the provider may hang.
    await enqueue(tx, services, [{ kind: 'read-prompt', subject: prompt.id, lane: 'questions' }]);
  });
