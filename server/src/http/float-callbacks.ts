/** Where operators answer about our wallets: balances, how an order ended, and how it stands. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeAnswer } from '../domains/finance/take-answer.ts';
import { readCallbackBody } from '../platform/callback-body.ts';
import { insertCallbacks } from '../domains/payments/callbacks.sql.ts';
import { storable } from '../domains/payments/kept-confirmations.ts';
import { type FloatAnswer, floatSignatures, isSameSignature } from '../platform/callback-signature.ts';
import { newId } from '../platform/ids.ts';
import { networkCheck } from '../platform/networks.ts';
import { paybillAccess } from '../platform/paybill-access.ts';
import type { Services } from '../platform/services.ts';
import type { CallbackGate, Proof } from './callback-gate.ts';

const MOST_KEPT = 4_000;

interface Params {
  readonly code: string;
  readonly about: string;
  readonly signature: string;
}

export function registerFloatCallbacks(scope: FastifyInstance, services: Services, gate: CallbackGate): void {
  const checks = new Map(
    [...services.mobile_money, ...services.paybills].map(({ code }) => [
      code,
      networkCheck(paybillAccess(services.config, code).networks),
    ]),
  );

  for (const answer of ['balance', 'move', 'status'] as const satisfies readonly FloatAnswer[]) {
    const prove = ({ params, ip }: FastifyRequest): Proof => {
      const { code: provider, about, signature } = params as Params;
      // Both signatures are always compared, so that the time of the answer does not tell which was closer.
      const isSigned = floatSignatures(services.config, provider, answer, about)
        .map((expected) => isSameSignature(expected, signature))
        .includes(true);
      if (!isSigned) return { provider, wrong: 'bad_signature' };
      return { provider, wrong: checks.get(provider)?.(ip) ? null : 'wrong_network' };
    };
    scope.post<{ Params: Params }>(
      `/callbacks/floats/:code/${answer}/:about/:signature`,
      gate.guard('float', prove),
      async (request, reply) => {
        const { code: provider, about } = request.params;
        // An answer that is ignored here is replaced by the job that asks again.
        if (gate.mayRemind(about)) {
          const body = storable(String(request.body ?? ''));
          const outcome = await takeAnswer(services, { provider, answer, about, body: readCallbackBody(body) });
          await insertCallbacks(
            services.database,
            [
              {
                id: newId(),
                provider,
                kind: `float_${answer}`,
                body: body.slice(0, MOST_KEPT),
                trusted: true,
                outcome,
              },
            ],
            services.clock.now(),
          );
        }
        return reply.code(200).send({ ResultCode: '0', ResultDesc: 'Accepted' });
      },
    );
  }
}
