/**
 * Vivo, with the protocol that our adapter proposes, because there is no public one. The code is sent to the customer
 * by SMS: 6 digits, 10 minutes, 5 tries.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { arrive } from '../sms/delivery.ts';
import type { Handset, World } from '../world.ts';
import {
  type OrderRefusal,
  enrol,
  known,
  lock,
  release,
  remind,
  renewLockText,
  setOnline,
  unlock,
} from './handset-state.ts';
import { hangAfterApplying } from './hang.ts';

const CODE_MS = 10 * 60_000;
const MOST_TRIES = 5;

const Enrol = z.object({ imei: z.string() });
const Lock = z.object({ title: z.string(), text: z.string(), phone: z.string() });
const Notify = z.object({ title: z.string(), text: z.string() });
const AuthCode = z.object({ imei: z.string(), contact_msisdn: z.string() });
const Verify = z.object({ code: z.string() });

interface Session {
  readonly imei: string;
  readonly code: string;
  readonly expires_at: Date;
  tries: number;
}

export function vivoCalls(room: FastifyInstance, world: World): void {
  const sessions = new Map<string, Session>();

  room.register(async (signed) => {
    signed.addHook('onRequest', async (request, reply) => {
      if (world.behaviour.access_refused.device_lock || !request.headers.authorization?.startsWith('Bearer '))
        return reply.code(401).send({ code: 'KEY_REQUIRED' });
    });

    signed.get<{ Params: { imei: string } }>('/v1/devices/:imei', async (request, reply) => {
      const phone = known(world, 'vivo', request.params.imei);
      return phone ? recordOf(phone) : reply.code(404).send({ code: 'DEVICE_NOT_FOUND' });
    });

    signed.register(async (orders) => {
      hangAfterApplying(orders, world);

      orders.post('/v1/devices/enrol', async (request, reply) => {
        const outcome = enrol(world, 'vivo', Enrol.parse(request.body).imei);
        return typeof outcome === 'string'
          ? reply.code(409).send({ code: outcome })
          : { ...recordOf(outcome), order_id: randomUUID() };
      });

      const order = (action: string, obey: (imei: string, body: unknown) => Handset | OrderRefusal): void => {
        orders.post<{ Params: { imei: string } }>(`/v1/devices/:imei/${action}`, async (request, reply) => {
          const outcome = obey(request.params.imei, request.body);
          if (typeof outcome === 'string')
            return reply.code(outcome === 'DEVICE_NOT_FOUND' ? 404 : 409).send({ code: outcome });
          return { ...recordOf(outcome), order_id: randomUUID() };
        });
      };
      order('lock', (imei, body) => lock(world, 'vivo', imei, Lock.parse(body)));
      order('lock-message', (imei, body) => renewLockText(world, 'vivo', imei, Lock.parse(body)));
      order('unlock', (imei) => unlock(world, 'vivo', imei));
      order('release', (imei) => release(world, 'vivo', imei));
      order('notify', (imei, body) => {
        const { title, text } = Notify.parse(body);
        return remind(world, 'vivo', imei, `${title}\n${text}`);
      });

      orders.post('/v1/auth-codes', async (request) => {
        const { imei, contact_msisdn } = AuthCode.parse(request.body);
        const session: Session = {
          imei,
          code: String(randomInt(1_000_000)).padStart(6, '0'),
          expires_at: new Date(Date.now() + CODE_MS),
          tries: 0,
        };
        const session_id = randomUUID();
        sessions.set(session_id, session);
        arrive(world, {
          to: contact_msisdn,
          from: 'VIVO',
          gateway: 'orange',
          text: `VIVO: your authentication code is ${session.code}. It is valid for 10 minutes.`,
        });
        return { session_id, expires_at: session.expires_at.toISOString() };
      });

      orders.post<{ Params: { session: string } }>('/v1/auth-codes/:session/verify', async (request, reply) => {
        const session = sessions.get(request.params.session);
        if (!session) return reply.code(404).send({ code: 'SESSION_NOT_FOUND' });
        if (session.expires_at.getTime() < Date.now()) return reply.code(410).send({ code: 'SESSION_EXPIRED' });
        if (session.tries >= MOST_TRIES) return reply.code(410).send({ code: 'TOO_MANY_TRIES' });
        session.tries += 1;
        if (Verify.parse(request.body).code !== session.code) return { authorised: false };
        // A right code works once. It also stands for the set-up that the customer does on the phone.
        sessions.delete(request.params.session);
        if (known(world, 'vivo', session.imei)?.lock_state === 'pending_enrolment')
          setOnline(world, session.imei, true);
        return { authorised: true };
      });
    });
  });
}

const recordOf = ({ imei, lock_state, last_contact_at }: Handset) => ({ imei, state: lock_state, last_contact_at });
