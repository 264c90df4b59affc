/**
 * Whatever channels a business has, and however its providers lie: no phone of a customer who has paid is locked, none
 * locks before its customer could hear of it, and none stays open beyond policy. `npm run simulate channels` lives a
 * hundred thousand days of loans.
 */
import { afterEach, expect, test } from 'vitest';
import { CHANNELS, type Channels } from '../harness/channels-of-market.ts';
import { openChannelsDesk } from '../harness/channels-desk.ts';
import { someDice } from '../harness/dice.ts';
import { partOf, short } from '../harness/scope.ts';
import { setSettings } from '../harness/settings.ts';

const wanted = Number(process.env['PALIER_SIMULATED_LOAN_DAYS'] ?? 0);
const LOANS = wanted > 0 ? 200 : short(16, 24);
const DAYS = wanted > 0 ? Math.ceil(wanted / LOANS / CHANNELS.length) : short(14, 24);
/** A planted fault shows within so many days. */
const MOST_DAYS = 25;
const PATIENCE_MS = wanted > 0 ? 4 * 3_600_000 : 480_000;

const dice = someDice();
let desk: Awaited<ReturnType<typeof openChannelsDesk>> | null = null;
afterEach(async () => {
  await desk?.stopWorkers();
  await desk?.portal.stop();
  desk = null;
});
async function open(channels: Channels) {
  desk = await openChannelsDesk(channels, dice, LOANS);
  desk.startWorkers();
  return desk;
}

test.each(partOf(CHANNELS, 5).map((channels) => [channels.name, channels] as const))(
  `with %s (seed ${dice.seed})`,
  async (name, channels) => {
    const { live, tally } = await open(channels);
    const began = performance.now();
    for (let day = 1; day <= DAYS; day++) expect(await live(), `day ${day}, seed ${dice.seed}`).toEqual([]);
    // Something of each kind happened, so that the days say something.
    const { payments, refused, locks, prompts, dead } = tally();
    expect([payments > 0, locks > 0, prompts > payments / 2]).toEqual([true, true, channels.has_prompts]);
    // An operator that is silent takes none for a while, and a customer has one prompt at a time.
    expect(refused).toBeLessThan(payments / 4);
    expect(dead > 0).toBe(channels.has_texts);
    if (wanted > 0)
      process.stdout.write(
        `${name}: ${JSON.stringify({ seed: dice.seed, ...tally(), minutes: Math.round((performance.now() - began) / 60_000) })}\n`,
      );
  },
  PATIENCE_MS,
);

const [CASH_WITHOUT_TEXTS] = CHANNELS.filter(({ name }) => name === 'cash alone, without texts');

test(
  'planted faults: money that is lost, a lock that nobody heard of, and a wait without end are noticed',
  async () => {
    if (!CASH_WITHOUT_TEXTS) throw new Error('there is no such market');
    const { portal, live, dun, judge, lockedNow, payers, run, sms } = await open(CASH_WITHOUT_TEXTS);
    const firstFault = async (): Promise<string> => {
      for (let day = 1; day <= MOST_DAYS; day++) {
        const [fault] = await live();
        if (fault !== undefined) return fault;
      }
      return `none in ${MOST_DAYS} days`;
    };
    // The portal believes that its texts arrive, and there is nobody to receive them.
    Object.assign(portal.services, { sms });
    expect(await firstFault()).toContain('locked unannounced');
    Object.assign(portal.services, { sms: null });
    // It waits longer than the business has said.
    await setSettings(portal.database, { locks: { notice_days: 14 } });
    expect(await firstFault()).toContain('unpaid and open beyond policy');
    await setSettings(portal.database, { locks: { notice_days: 3 } });
    await dun();

    // What a customer paid is taken out of the books, as if it had never come.
    const before = await lockedNow();
    const [unlucky] = payers.filter(({ loan_id }) => !before.has(loan_id));
    if (!unlucky) throw new Error('all phones are locked');
    unlucky.paid_fcfa = 250_000;
    await run(
      `update loans set repaid_fcfa = 0, start_on = start_on - 60, next_due_on = start_on - 53,
      ageing_check_on = start_on - 53 where id = $1`,
      [unlucky.loan_id],
    );
    await dun();
    expect((await judge(before)).filter((fault) => fault.includes(unlucky.loan_reference))).toEqual([
      expect.stringContaining('paid up and locked'),
    ]);
  },
  PATIENCE_MS,
);
