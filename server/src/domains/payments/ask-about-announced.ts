/**
 * Asks the operator about each payment that it announced and did not confirm, until the result is known. Each payment
 * has its own address for the answer.
 */
import { statusAddress } from '../../platform/callback-signature.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { ProviderPaused } from '../../platform/providers/provider-paused.ts';
import type { StatusQuery } from '../../providers/ports/mobile-money.ts';
import { AccessRefused, ProviderUnreachable } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { forgetTries, isMyTurn, withTriesLeft } from '../auth/auth.ts';
import { type Announced, expectedSince } from './announced-payments.sql.ts';

/** A confirmation normally arrives within seconds, so younger payments are not asked about. */
const YOUNG_MS = 60_000;
/** A payment is asked about again when it is twice as old, but at least this often. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Operators limit questions, so all processes together ask one operator at most this often in a minute. */
const MOST_A_MINUTE = 20;
/** At most so many payments are asked about; older ones are left to statements and to staff. */
const MOST_AT_ONCE = 5_000;

/**
 * Each question is recorded as a try that lasts as long as the pause, so that two processes never ask about the same
 * payment.
 */
export async function askAboutAnnounced(services: Services): Promise<void> {
  for (const { code, status } of services.paybills) if (status) await askOperator(services, code, status);
}

export const askAboutAnnouncedSweep: PeriodicTask = {
  name: 'ask-about-announced',
  every_ms: 15_000,
  run: askAboutAnnounced,
};

async function askOperator(
  { database, clock, config }: Services,
  provider: string,
  status: StatusQuery,
): Promise<void> {
  const now = clock.now();
  const expected = await expectedSince(database, provider, new Date(now.getTime() - YOUNG_MS), MOST_AT_ONCE);
  const due = await withTriesLeft(
    database,
    expected.map((announced) => ({ ...onceInItsPause(announced, now), announced })),
    clock.wall(),
  );
  for (const { announced, ...once } of due) {
    if (!(await isMyTurn(database, once, clock.wall()))) continue;
    if (!(await isMyTurn(database, { key: `asks:${provider}`, most: MOST_A_MINUTE, within_ms: 60_000 }, clock.wall())))
      return void (await forgetTries(database, [once]));
    try {
      await status.ask({
        transaction_id: announced.transaction_id,
        result_url: statusAddress(config, provider, announced.id),
      });
    } catch (failure) {
      // Nothing was asked, so its turn is not over.
      if (failure instanceof ProviderPaused) return void (await forgetTries(database, [once]));
      // If the operator cannot be reached, or refuses us, it is not asked about the other payments either.
      if (failure instanceof ProviderUnreachable || failure instanceof AccessRefused) return;
      throw failure;
    }
  }
}

const onceInItsPause = ({ id, announced_at }: Announced, now: Date) => ({
  key: `asked:${id}`,
  most: 1,
  within_ms: Math.min(LONGEST_PAUSE_MS, now.getTime() - Date.parse(announced_at)),
});
