import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sms, World } from '../world.ts';

/** How a gateway says what became of a text. */
export interface Receipts {
  /** Without an address it says nothing. */
  readonly receipt_url: () => string | undefined;
  readonly later: (url: string | undefined, type: string, body: string) => void;
}

/** What a gateway knows of a text that it took. */
export interface Taken extends Sms {
  readonly is_delivered: boolean;
}

/**
 * Delivers a message to a phone, unless no text reaches its number. A lock provider that sends its own codes uses it as
 * well.
 */
export function arrive(world: World, message: Pick<Sms, 'to' | 'from' | 'text' | 'gateway'>): Taken {
  const sms = { id: randomUUID(), ...message, received_at: new Date().toISOString() };
  if (world.unreachable.has(message.to)) return { ...sms, is_delivered: false };
  world.sms.push(sms);
  world.changed();
  return { ...sms, is_delivered: true };
}

/**
 * Posts after a short delay, so that the sender gets its answer first. A receipt that cannot be delivered is lost, as
 * with a real gateway.
 */
export function laterOf(room: FastifyInstance, delay_ms: number): Receipts['later'] {
  const timers = new Set<NodeJS.Timeout>();
  room.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return (url, type, body) => {
    if (!url) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      fetch(url, { method: 'POST', headers: { 'content-type': type }, body }).catch(() => undefined);
    }, delay_ms);
    timers.add(timer);
  };
}
