/**
 * A lock provider that comes back from an outage with an older copy of its records: what it was told since is
 * forgotten, and its phones follow the copy.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { OrderRefused, read } from '../orders.ts';
import type { Handset, World } from '../world.ts';

type RecordOfPhone = Pick<
  Handset,
  'lock_solution' | 'lock_state' | 'lock_title' | 'lock_text' | 'lock_phone' | 'reminder' | 'waiting'
> & { readonly completing_since: string | undefined };

const Copying = z.strictObject({ action: z.enum(['take', 'restore']) });

/** `POST /__control/lock-records`: takes a copy of the providers' records, or brings the last one back. */
export function olderCopyRoom(app: FastifyInstance, world: World): void {
  let copy: ReadonlyMap<string, RecordOfPhone> | null = null;
  app.post('/__control/lock-records', async (request) => {
    if (read(Copying, request.body).action === 'take') {
      copy = new Map([...world.handsets].map(([imei, phone]) => [imei, recordOf(phone)]));
      return { phones: copy.size };
    }
    if (copy === null) throw new OrderRefused(409, 'No copy was taken');
    for (const [imei, record] of copy) Object.assign(world.handsets.get(imei) ?? {}, record);
    world.changed();
    return { phones: copy.size };
  });
}

const recordOf = ({
  lock_solution,
  lock_state,
  lock_title,
  lock_text,
  lock_phone,
  reminder,
  waiting,
  completing_since,
}: Handset) => ({
  lock_solution,
  lock_state,
  lock_title,
  lock_text,
  lock_phone,
  reminder,
  waiting,
  completing_since,
});
