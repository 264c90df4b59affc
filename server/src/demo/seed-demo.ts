/**
 * The demo's keeper, a child of `npm start` and `npm run dev`. It prints the sandbox's settings, makes the market once,
 * sends the sandbox its phones, and then keeps the embedded database running until its parent has stopped everything
 * else, or has ended.
 */
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { ConfigFailure } from '../platform/config.ts';
import { readConfig } from '../providers/read-config.ts';
import { createServices } from '../app/create-services.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { askAround } from './ask-around.ts';
import { callAround } from './call-around.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { drawMaterial } from './draw-material.ts';
import { DEMO_PASSWORD } from '../platform/secrets.ts';
import { type OpenMarket, openMarket } from '../app/open-market.ts';
import { announceCorrection } from './mistyped.ts';
import { moveFloats } from './move-floats.ts';
import { DEMO_BUSINESS } from './policies.ts';
import { sandboxWiring } from './sandbox-wiring.ts';
import { paybillFor } from './operators.ts';
import { NotEmpty, seedMarket } from './seed.ts';
import { SHOWCASE, storyOf } from './showcase.ts';
import { signContracts } from './sign-contracts.ts';
import { tellStories } from './stories.ts';
import { tellSandbox } from './tell-sandbox.ts';

const CUSTOMERS = 400;
const SEED = 1;

const parentSays = (word: string): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === word) resolve();
    });
  });

/** Makes the market of a first start. Returns whether it was made now. */
async function makeMarket({ database, config }: OpenMarket, withCustomers: boolean): Promise<boolean> {
  try {
    await seedMarket(database, {
      customers: withCustomers ? CUSTOMERS : 0,
      seed: SEED,
      today: dayIn(DEMO_BUSINESS.time_zone, new Date()),
      config,
    });
    return true;
  } catch (failure) {
    // The market was made at an earlier start, or the database is not ours.
    if (failure instanceof NotEmpty) return false;
    throw failure;
  }
}

async function drawEverything({ config, database }: OpenMarket, isUnwanted: () => boolean): Promise<void> {
  try {
    const services = await createServices(config, database);
    await drawMaterial(services, isUnwanted);
    await signContracts(services, isUnwanted);
  } catch (failure) {
    process.stderr.write(`not everything of the demo was drawn: ${String(failure)}\n`);
  }
}

async function keep(): Promise<void> {
  /** `demo`, `network` or `empty`: tools/demo-arguments.mjs says what each is. */
  const wanted = process.argv[2] ?? 'demo';
  const withCustomers = wanted === 'demo';
  const sandboxIsUp = parentSays('sandbox is up');
  const mayEnd = Promise.race([parentSays('stop'), new Promise<void>((resolve) => process.on('disconnect', resolve))]);
  // Ctrl-C, a closed terminal and a kill of the group reach every child. The database stops last, when the parent says
  // so or has ended.
  if (process.connected) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.send?.({ sandbox: sandboxWiring(readConfig({ ...process.env, PALIER_MODE: 'demo' })) });

  const announce = (sentence: string) => {
    process.stderr.write(`${sentence}\n`);
    process.send?.({ news: sentence });
  };
  const market = await openMarket(process.env, { announce });
  try {
    const isSeeded = wanted !== 'empty' && (await makeMarket(market, withCustomers));
    if (isSeeded && withCustomers) {
      await sandboxIsUp;
      const services = await createServices(market.config, market.database);
      await tellSandbox(services);
      await announceCorrection(services);
      await askAround(services);
      await callAround(services);
      // Before the sandbox hears what its wallets hold.
      await tellStories(services);
      await moveFloats(services);
    }
    process.send?.({
      ready: {
        is_seeded: isSeeded,
        password: DEMO_PASSWORD,
        staff: wanted === 'empty' ? [] : DEMO_STAFF,
        people: withCustomers
          ? SHOWCASE.map((one) => ({
              msisdn: one.msisdn,
              name: `${one.first_name} ${one.surname}`,
              story: storyOf(one, paybillFor(market.config, one.msisdn) !== null),
            }))
          : [],
      },
    });
    // Drawing takes a while on a slow machine, so pictures, documents and contracts are drawn while people sign in, and
    // no new one is begun once the demo is being stopped.
    let isEnding = false;
    const drawing = isSeeded && drawEverything(market, () => isEnding);
    if (process.connected) await mayEnd;
    isEnding = true;
    await drawing;
  } finally {
    await market.close(true);
  }
}

keep().then(
  () => process.exit(0),
  (failure: unknown) => {
    const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure;
    process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
    process.exit(1);
  },
);
