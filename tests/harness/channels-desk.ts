/**
 * A market with some of the channels that there are: customers pay by those that the business has, texts reach some of
 * them, providers are late, lose or repeat what they say, and collectors speak to a few.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { followLoans } from '../../server/src/domains/collections/refresh-cases.ts';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { policiesOn } from '../../server/src/domains/lock-commands/lock-commands.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import type { Channels } from './channels-of-market.ts';
import { deedsOf } from './deeds-of-channels.ts';
import type { Dice } from './dice.ts';
import { inTurns } from './in-turns.ts';
import { type Routes, judgeOf } from './judge-phones.ts';
import { MOODS, WELL } from './moods-of-providers.ts';
import { openPhoneDesk } from './phones.ts';
import { routesOf } from './routes-of-payers.ts';
import { settlePayers } from './settle-payers.ts';
import { setSettings } from './settings.ts';
import { owedOn } from './simulated-payers.ts';
import { postReceipts } from './sms-receipts.ts';
import { keepSessions } from './workers.ts';

const MINUTE_MS = 60_000;
/** The portal asks about a prompt again after minutes. A day of the market must not become the next meanwhile. */
const MOST_MINUTES = 6;
/** After these minutes what is left goes by the clock on the wall: an outage ends, and the next question follows. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** Of the numbers that live so many die on a day, and of the dead so many live again; some never do. */
const [DIES, LIVES] = [0.06, 0.15];

export async function openChannelsDesk(channels: Channels, dice: Dice, loans: number) {
  const desk = await openPhoneDesk(channels.environment);
  const { portal, run } = desk;
  const { world, services } = portal;
  await setSettings(portal.database, {
    locks: { most_locks_percent: 100 },
    collections: { control_percent: 0, rest_days: 0 },
  });
  const collector = await portal.staff(['RATE_CALL', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const { payers, product_id } = await settlePayers(desk, dice, loans);
  if (channels.has_prompts) await giveNumbers();
  const { sms } = services;
  if (!channels.has_texts) Object.assign(services, { sms: null });
  const today = (): string => services.clock.today();
  const policies = await policiesOn(portal.database, today());
  const policy = policyOf(policies, { repayment_interval: 'weekly', product_id, promised_lock_day: null });
  const routes = routesOf(policy, policies.notice_days, channels.has_texts);
  const deeds = await deedsOf(desk, { channels, payers, collector, dice });
  const { countPaid, mayBeExpected, pay, answerPrompts, speak, tally: done } = deeds;
  const mayWait: Routes['mayWait'] = (of, day) => routes.mayWait(of, day) || mayBeExpected(of, day);
  const { judge, lockedNow } = judgeOf(desk, payers, product_id, { ...routes, mayWait });
  const seen = { dead: 0, locks: 0, loan_days: 0 };

  /** Numbers of the operators of prompts: where there are both, every second customer is at Orange. */
  async function giveNumbers(): Promise<void> {
    for (const [index, of] of payers.entries()) {
      const msisdn = `+2376${channels.has_orange && index % 2 === 1 ? 9 : 7}${of.msisdn.slice(-7)}`;
      await run('update customers set msisdn = $2 where id = (select customer_id from loans where id = $1)', [
        of.loan_id,
        msisdn,
      ]);
      Object.assign(of, { msisdn });
    }
  }

  /** The numbers of a day are those of its morning, when its texts leave. */
  function changeNumbers(day: string): void {
    for (const { msisdn, diligence } of channels.has_texts ? payers : []) {
      const isDead = world.unreachable.has(msisdn);
      // Those who never pay have numbers that stay dead.
      if (isDead && diligence > 0 && dice.chance(LIVES)) world.unreachable.delete(msisdn);
      if (!isDead && dice.chance(DIES)) world.unreachable.add(msisdn);
    }
    seen.dead += world.unreachable.size;
    for (const of of payers) routes.note(of, day, world.unreachable.has(of.msisdn));
  }

  /** All faults end, every prompt ends, and the portal learns what became of them. */
  async function settle(): Promise<void> {
    await portal.control('/__control/behaviour', WELL);
    let minutes = MOST_MINUTES;
    const isOver = async (): Promise<boolean> => {
      await answerPrompts(1);
      if (minutes-- > 0) portal.advance(MINUTE_MS);
      const { rows } = await run(
        `select from payment_requests where status in ('created', 'submitted', 'pending', 'unknown') limit 1`,
      );
      return rows.length === 0;
    };
    await portal.until('every prompt has ended and is known', isOver, PATIENCE_MS);
    await portal.until('the books have what operators took', isBooked);
    countPaid();
  }
  async function isBooked(): Promise<boolean> {
    await pullPaybills(services);
    const ids = world.receipts.map(({ transaction_id }) => transaction_id);
    const { rows } = await run(
      'select from unnest($1::text[]) as r(id) where not exists (select from payments p where p.transaction_id = r.id)',
      [ids],
    );
    return rows.length === 0;
  }

  /** Dunning says what is due, the gateway what became of it, and dunning goes on. */
  async function dun(): Promise<void> {
    for (const after of [() => postReceipts(portal), () => followLoans(services)]) {
      await pullPaybills(services);
      await advanceStages(services);
      await after();
    }
  }

  /** One day: numbers die, dunning in the morning, payments with a fault of the day, calls, and dunning again. */
  async function live(): Promise<string[]> {
    await keepSessions(portal);
    const before = await lockedNow();
    changeNumbers(addDays(today(), 1));
    await portal.moveDays(1);
    await dun();
    const faults = await judge(before);
    const morning = await lockedNow();

    const paying = payers.filter((of) => owedOn(of, addDays(today(), 1)) > 0 && dice.chance(of.diligence));
    // An operator that is down takes no payments either, so it goes down after people have paid.
    const { outage, ...fault } = dice.pick(MOODS);
    await portal.control('/__control/behaviour', { ...WELL, ...fault });
    await inTurns(paying, pay);
    if (outage) await portal.control('/__control/behaviour', { outage });
    await advanceStages(services);
    await answerPrompts(0.6);
    for (const of of await speak()) routes.speak(of, today());
    await settle();
    await dun();
    seen.locks += [...(await lockedNow())].filter((id) => !before.has(id)).length;
    seen.loan_days += payers.length;
    return [...faults, ...(await judge(morning))];
  }

  return { ...desk, sms, payers, tally: () => ({ ...done, ...seen }), live, dun, judge, lockedNow, today };
}
