/**
 * B5: from the moment when a payment is due to be sent to the moment when the unlock command is sent to the provider,
 * while ordinary payments run at half of the portal's capacity.
 */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { DEFAULT_BUSINESS } from '../server/src/platform/settings/business.ts';
import { generateKeyPairSync } from 'node:crypto';
import { figure, inTurns, median, type Outcome, percentile } from './arms.ts';
import { LINES } from './b1-callbacks.ts';
import { startGenerator } from './load.ts';
import { checkMoney } from './money-check.ts';
import { confirmation, openTill, type Payment, payersOf, type PaymentRequest } from './payers.ts';
import { confirmationPath, startPortal } from './portal.ts';
import { startSandbox, addLockedPhones } from './sandbox.ts';
import { openTpcb } from './tpcb.ts';
import type { World } from './world.ts';
import { lockedPhones, waitUntilIdle, sentCommands, MOST_WAIT_MS, type SentCommand } from './b5-locked-phones.ts';
import { freePort } from '../tests/harness/ports.ts';

const UNLOCKS_A_SECOND = 30;

export async function b5(world: World): Promise<Outcome> {
  const { size } = world;
  const market = await world.market('b5');
  const port = await freePort();
  const sandbox = await startSandbox(world, `http://127.0.0.1:${port}`);
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await addLockedPhones(market.database, sandbox);
  const phones = await lockedPhones(
    market.database,
    (await import('@palier/contract/values/time-zone.ts')).dayIn(DEFAULT_BUSINESS.time_zone, new Date()),
  );
  const portal = await startPortal({
    database_url: market.url,
    role: 'all',
    sandbox_url: sandbox.url,
    port,
    environment: { KNOX_PRIVATE_KEY: privateKey },
  });
  const generator = await startGenerator();
  try {
    const tpcb = await openTpcb(world);
    const till = openTill(await payersOf(market.database), 'B5-', numberToPay(world.config));
    const path = confirmationPath(world);
    const acknowledged: Payment[] = [];
    let opened = 0;
    let next_phone = 0;
    const pay = async (requests: PaymentRequest[], rate: number, seconds: number) => {
      const done = await generator.run({ port, rate, seconds, lines: LINES, requests });
      acknowledged.push(...done.acknowledged.map((at) => requests[at] as Payment));
      return done;
    };
    await pay(
      till.take(Math.ceil(200 * size.warm_up_seconds), () => path),
      200,
      size.warm_up_seconds,
    );
    await waitUntilIdle(market.database);
    // The sustained capacity: payments booked, and every receipt delivered.
    const began = performance.now();
    const burst = (
      await pay(
        till.take(size.burst, () => path),
        4000,
        10,
      )
    ).acknowledged.length;
    await waitUntilIdle(market.database);
    const half = burst / ((performance.now() - began) / 1000) / 2;
    const half_tpcb = (await tpcb.run(size.warm_up_seconds)).per_second / 2;
    await waitUntilIdle(market.database);
    await world.settle();
    const wrong: string[] = [];
    const turns = await inTurns(
      size.rounds,
      {
        tpcb: () => tpcb.run(size.seconds, half_tpcb),
        unlock: async (round) => {
          const requests = till.take(Math.floor(half * size.seconds), () => path);
          const mine = phones.slice(
            next_phone,
            (next_phone += Math.min(UNLOCKS_A_SECOND * size.seconds, Math.floor(phones.length / size.rounds))),
          );
          const every = Math.max(1, Math.floor(requests.length / Math.max(1, mine.length)));
          mine.forEach((phone, at) => {
            const payment: Payment = {
              transaction_id: `B5U-${round}-${at}`,
              amount_fcfa: phone.arrears_fcfa,
              typed: phone.loan_reference,
            };
            requests.splice(at * (every + 1), 0, {
              ...payment,
              path,
              body: confirmation(payment, phone, numberToPay(world.config)),
            });
          });
          const done = await pay(requests, half, size.seconds + 0.5);
          const due = new Map(
            done.acknowledged.map((which, at) => [requests[which]?.typed ?? '', done.due_at[at] ?? 0]),
          );
          const paid = mine.filter(({ loan_reference }) => due.has(loan_reference));
          const out = await sentCommands(
            market.database,
            paid.map(({ loan_id }) => loan_id),
          );
          if (out.size < paid.length)
            wrong.push(
              `${paid.length - out.size} of ${paid.length} phones were paid for and got no order within ${MOST_WAIT_MS / 1000} s`,
            );
          opened += out.size;
          const took = (from: (order: SentCommand, due_at: number) => number) =>
            Float64Array.from(
              paid.flatMap(({ loan_id, loan_reference }) =>
                out.has(loan_id) ? [from(out.get(loan_id) as SentCommand, due.get(loan_reference) ?? 0)] : [],
              ),
            ).sort();
          const sent = took((order, due_at) => order.sent - due_at);
          await waitUntilIdle(market.database);
          return {
            p99: percentile(sent, 0.99),
            p50: percentile(sent, 0.5),
            waited_p99: percentile(
              took((order) => order.sent - order.ordered),
              0.99,
            ),
            answered_p99: percentile(
              took((order, due_at) => order.answered - due_at),
              0.99,
            ),
            dropped: done.dropped,
          };
        },
      },
      async () => void wrong.push(...(await checkMoney(market.database, acknowledged.splice(0)))),
    );
    return {
      figures: [
        figure(
          'B5',
          'payment → unlock order out, p99 ÷ TPC-B p99',
          '×',
          turns.map(({ unlock, tpcb: yardstick }) => unlock.p99 / yardstick.p99),
          { at_most: 3 },
        ),
        figure(
          'B5',
          'payment → unlock order out, p99',
          'ms',
          turns.map(({ unlock }) => unlock.p99),
          { at_most: 250 },
        ),
        figure(
          'B5',
          'payment → unlock order out, p50',
          'ms',
          turns.map(({ unlock }) => unlock.p50),
          null,
        ),
        figure(
          'B5',
          'order written, not yet committed → order out, p99',
          'ms',
          turns.map(({ unlock }) => unlock.waited_p99),
          null,
        ),
        figure(
          'B5',
          'payment → provider has answered, p99',
          'ms',
          turns.map(({ unlock }) => unlock.answered_p99),
          null,
        ),
      ],
      notes: [
        `B5: ${opened} phones opened while ${half.toFixed(0)} payments/s ran, half of what this portal takes for long with its worker in the same process (PALIER_ROLE=all), every payer's text delivered to the sandbox included; TPC-B at half its speed, ${half_tpcb.toFixed(0)}/s, p99 ${median(turns.map(({ tpcb: yardstick }) => yardstick.p99)).toFixed(1)} ms; ${turns.reduce((sum, { unlock }) => sum + unlock.dropped, 0)} payments dropped`,
      ],
      wrong,
    };
  } finally {
    await generator.stop();
    await portal.stop();
    await sandbox.stop();
    await market.close();
  }
}
