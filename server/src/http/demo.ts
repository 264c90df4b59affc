/** Demo mode only: the sandbox moves the business date. Production does not mount this. */
import { timingSafeEqual } from 'node:crypto';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { advanceStages } from '../domains/dunning/advance-stages.ts';
import { moveAhead } from './demo-clock.sql.ts';
import { fail } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';

const Move = z.union([z.object({ days: z.int().min(0).max(366) }), z.object({ today: z.iso.date() })]);
const FURTHEST_DAYS = 1500;

/** A secret that the sandbox shares with the portal. It opens nothing but the clock. */
export const demoKey = (secret: string): string => `demo-${secret.slice(0, 12)}`;

export function registerDemo(app: FastifyInstance, services: Services): void {
  // The console writes "three days ago" by the business's clock, which differs from the wall's in a demo.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.call) reply.header('x-business-now', services.clock.now().toISOString());
  });
  app.post('/demo/clock', async (request) => {
    const given = Buffer.from(String(request.headers['x-demo-key'] ?? ''));
    const right = Buffer.from(demoKey(services.config.secret));
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw fail('FORBIDDEN');
    const move = Move.safeParse(request.body);
    if (!move.success) throw fail('INVALID_INPUT');
    const today = services.clock.today();
    const days = 'days' in move.data ? move.data.days : daysBetween(today, move.data.today);
    if (days < 0 || daysBetween(today, addDays(today, days)) > FURTHEST_DAYS) throw fail('INVALID_INPUT');
    await moveAhead(services.database, days);
    await services.reloadClock();
    const ladder = await advanceStages(services);
    return { today: services.clock.today(), ladder };
  });
}
