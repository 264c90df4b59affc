/** How the operators of mobile money answer, where they do at all: late, or with a page where data was asked for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

const SLOW_MS = 2_500;
const PAGE = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

export const answerOddly = (app: FastifyInstance, { behaviour }: World): void =>
  void app.addHook('onRequest', async (_, reply) => {
    if (behaviour.operators_answer === 'slowly') await sleep(SLOW_MS);
    return behaviour.operators_answer === 'with_pages' ? reply.code(200).type('text/html').send(PAGE) : undefined;
  });
