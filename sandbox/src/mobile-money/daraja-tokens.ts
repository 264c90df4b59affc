/**
 * Bearer tokens of Daraja: one for each consumer key, and a new one ends the one before. A token that is over is told
 * in three ways, by the kind of call.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LIFE_S = 3599;

const OVER = {
  balance: [401, '401.002.01'],
  status: [400, '400.003.01'],
  other: [404, '404.001.03'],
} as const;

export interface DarajaTokens {
  /** Null without a key and its secret. */
  issue(authorization: string | undefined): { access_token: string; expires_in: string } | null;
  /** Refuses a request whose token is not the last one of its consumer. */
  readonly needed: (
    kind: keyof typeof OVER,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

export function darajaTokens(): DarajaTokens {
  const held = new Map<string, { readonly bearer: string; readonly ends_at: number }>();
  const isHeld = (authorization: string | undefined): boolean =>
    [...held.values()].some(({ bearer, ends_at }) => bearer === authorization && ends_at > Date.now());
  return {
    issue(authorization) {
      const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
      const [key, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
      if (!key || !secret) return null;
      const access_token = randomBytes(21).toString('base64url');
      held.set(key, { bearer: `Bearer ${access_token}`, ends_at: Date.now() + LIFE_S * 1000 });
      return { access_token, expires_in: String(LIFE_S) };
    },
    needed: (kind) => async (request, reply) => {
      if (isHeld(request.headers.authorization)) return undefined;
      const [status, errorCode] = OVER[kind];
      return reply.code(status).send({ requestId: randomUUID(), errorCode, errorMessage: 'Invalid Access Token' });
    },
  };
}
