/** Demo mode only: the sandbox moves the business date. Production does not mount this. */
import { timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween } from '@palier/contract/values/day.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { climbLadder } from '../domains/collections/lock-ladder.ts';
import { refuse } from '../refuse.ts';
import type { Wires } from '../wires.ts';

const Move = z.union([z.object({ days: z.int().min(0).max(366) }), z.object({ today: z.iso.date() })]);
const FURTHEST_DAYS = 1500;

/** The sandbox shares this with the portal; it opens nothing but the clock. */
export const demoKey = (secret: string): string => `demo-${secret.slice(0, 12)}`;

export function mountDemo(app: FastifyInstance, wires: Wires): void {
  // The console writes "three days ago" by the business's clock, which here is not the wall's.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.call) reply.header('x-business-now', wires.clock.now().toISOString());
  });
  app.post('/demo/clock', async (request) => {
    const given = Buffer.from(String(request.headers['x-demo-key'] ?? ''));
    const right = Buffer.from(demoKey(wires.config.secret));
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('FORBIDDEN');
    const move = Move.safeParse(request.body);
    if (!move.success) throw refuse('INVALID_INPUT');
    const today = wires.clock.today();
    const days = 'days' in move.data ? move.data.days : daysBetween(today, move.data.today);
    if (days < 0 || daysBetween(today, addDays(today, days)) > FURTHEST_DAYS) throw refuse('INVALID_INPUT');
    await wires.database.sql
      .updateTable('business_settings')
      .set((e) => ({ days_ahead: e('days_ahead', '+', days) }))
      .execute();
    await wires.reloadClock();
    const ladder = await climbLadder(wires);
    return { today: wires.clock.today(), ladder };
  });
}
