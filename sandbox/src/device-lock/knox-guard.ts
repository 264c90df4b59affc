/**
 * Samsung Knox Guard, API v1.1: the caller proves its key pair twice, and uses each transaction id once.
 * A completed device stays on record until it is deleted, and only then may it be uploaded again
 * (docs.samsungknox.com/admin/knox-guard: "Complete device management" and the FAQ "complete, delete and re-enrol").
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Handset, World } from '../world.ts';
import { type OrderRefusal, enrol, forget, known, lock, remind, unlock } from './handset-state.ts';
import { Identity, Lock, Remind, Uploads } from './knox-guard-orders.ts';
import { complete, imeiOf, isFoundBy, recordOf, workOn } from './knox-guard-record.ts';
import { hangAfterApplying } from './hang.ts';

const TokenRequest = z.object({
  base64EncodedStringPublicKey: z.string(),
  clientIdentifierJwt: z.string(),
  validityForAccessTokenInMinutes: z.number().max(30),
});
const List = z.object({ pageNum: z.number(), pageSize: z.number().max(1000), search: z.string() });

export function knoxGuardCalls(room: FastifyInstance, world: World): void {
  /** Access tokens, each with the public key that it was issued for. */
  const tokens = new Map<string, string>();
  const transactions = new Set<string>();

  room.post('/ams/v1/users/accesstoken', async (request, reply) => {
    const { base64EncodedStringPublicKey, clientIdentifierJwt } = TokenRequest.parse(request.body);
    const claims = claimsOf(clientIdentifierJwt, base64EncodedStringPublicKey);
    if (world.behaviour.access_refused.device_lock || typeof claims?.clientIdentifier !== 'string')
      return reply
        .code(401)
        .send({ code: 'INVALID_CLIENT_IDENTIFIER', message: 'The client identifier is not signed by this key' });
    const accessToken = randomUUID();
    tokens.set(accessToken, base64EncodedStringPublicKey);
    return { accessToken };
  });

  room.register(async (signed) => {
    signed.addHook('onRequest', async (request, reply) => {
      const jwt = request.headers['x-knox-apitoken'];
      if (typeof jwt !== 'string' || !isOurs(jwt, tokens))
        return reply.code(401).send({ code: 'INVALID_TOKEN', message: 'Access token is not valid' });
      const transaction = request.headers['x-knox-transactionid'];
      if (typeof transaction !== 'string' || transactions.has(transaction))
        return reply.code(400).send({ code: 'INVALID_TRANSACTION_ID', message: 'A transaction id is given once' });
      transactions.add(transaction);
    });

    const path = (action: string): string => `/kcs/v1.1/kg/devices/${action}`;

    signed.post(path('list'), async (request) => {
      const { search, pageNum, pageSize } = List.parse(request.body);
      const found = [...world.handsets.values()]
        .filter((phone) => isFoundBy(search, phone))
        .map(({ imei }) => known(world, 'knox_guard', imei))
        .filter((phone) => phone !== null);
      const deviceList = found.slice(pageNum * pageSize, (pageNum + 1) * pageSize).map(recordOf);
      return { result: 'SUCCESS', totalCount: found.length, deviceList };
    });

    signed.register(async (orders) => {
      hangAfterApplying(orders, world);

      orders.post(path('uploads'), async (request, reply) => {
        const upload = (imei: string) =>
          known(world, 'knox_guard', imei)?.lock_state === 'released'
            ? 'DEVICE_RELEASED'
            : enrol(world, 'knox_guard', imei);
        const refusal = Uploads.parse(request.body)
          .deviceList.map(({ deviceUid }) => upload(deviceUid))
          .find((outcome) => typeof outcome === 'string');
        if (refusal) return reply.code(400).send({ code: refusal, message: 'The device was not uploaded' });
        return { result: 'SUCCESS', uploadId: randomUUID() };
      });

      const order = <Body extends z.output<typeof Identity>>(
        action: string,
        Schema: z.ZodType<Body>,
        obey: (imei: string, body: Body) => Handset | OrderRefusal | 'DEVICE_IN_USE',
      ): void => {
        orders.post(path(action), async (request, reply) => {
          const body = Schema.parse(request.body);
          const imei = imeiOf(world, body);
          const outcome = workOn(world, imei) ?? obey(imei, body);
          if (typeof outcome === 'string')
            return reply
              .code(outcome === 'DEVICE_NOT_FOUND' ? 404 : 400)
              .send({ code: outcome, message: 'The order was not taken' });
          return { result: 'SUCCESS', objectId: recordOf(outcome)['objectId'], requestedId: randomUUID() };
        });
      };
      order('lock', Lock, (imei, { tel, message }) =>
        lock(world, 'knox_guard', imei, { title: null, text: message, phone: tel }),
      );
      order('unlock', Identity, (imei) => unlock(world, 'knox_guard', imei));
      order('complete', Identity, (imei) => complete(world, imei));
      order('delete', Identity, (imei) => forget(world, 'knox_guard', imei));
      for (const action of ['blink', 'blinkingReminder', 'sendMessage'])
        order(action, Remind, (imei, { message }) => remind(world, 'knox_guard', imei, message));
    });
  });
}

/** The token is valid if it is signed by the key that it was issued for. */
function isOurs(jwt: string, tokens: ReadonlyMap<string, string>): boolean {
  const accessToken = unverified(jwt)?.accessToken;
  const public_key = typeof accessToken === 'string' ? tokens.get(accessToken) : undefined;
  return public_key !== undefined && claimsOf(jwt, public_key) !== null;
}

/** The claims of a JWT that is signed with RS512 and this key (SPKI, base64), or null. */
function claimsOf(jwt: string, public_key: string): Record<string, unknown> | null {
  const [header, payload, signature] = jwt.split('.');
  if (!header || !payload || !signature) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha512', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
      ? unverified(jwt)
      : null;
  } catch {
    return null;
  }
}

function unverified(jwt: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
