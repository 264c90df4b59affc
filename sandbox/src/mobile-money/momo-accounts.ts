/** What MTN says of accounts: whether a customer has one, who holds it, and what is on those of the business. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { isMtnTestNumber } from './automatic.ts';

export function momoAccountCalls(
  app: FastifyInstance,
  world: World,
  {
    needsToken,
    currencyAt,
  }: {
    readonly needsToken: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
    readonly currencyAt: (request: FastifyRequest) => string;
  },
): void {
  app.get<{ Params: { msisdn: string } }>(
    '/collection/v1_0/accountholder/msisdn/:msisdn/active',
    { preHandler: needsToken },
    async ({ params }) => ({ result: isHolder(params.msisdn) }),
  );

  app.get<{ Params: { msisdn: string } }>(
    '/collection/v1_0/accountholder/msisdn/:msisdn/basicuserinfo',
    { preHandler: needsToken },
    async ({ params }, reply) => {
      if (!isHolder(params.msisdn))
        return reply.code(404).send({ code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' });
      // The sandbox does not know the names of its customers, so only MTN's own test person has a name.
      return isMtnTestNumber(`+${params.msisdn}`)
        ? {
            sub: '0',
            name: 'Sand Box',
            given_name: 'Sand',
            family_name: 'Box',
            birthdate: '1976-08-13',
            locale: 'sv_SE',
            gender: 'MALE',
          }
        : { locale: 'fr_CM', status: 'ACTIVE' };
    },
  );

  for (const [product, wallet] of [
    ['collection', 'utility'],
    ['disbursement', 'working_capital'],
  ] as const)
    app.get(`/${product}/v1_0/account/balance`, { preHandler: needsToken }, async (request) => ({
      availableBalance: String(world.floats.momo[wallet]),
      currency: currencyAt(request),
    }));
}

const isHolder = (partyId: string): boolean => /^[1-9]\d{6,14}$/.test(partyId) && partyId !== '46733123455';
