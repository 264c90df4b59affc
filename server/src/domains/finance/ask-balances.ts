/** Asks the operators for the balances of our wallets. Some answer at once, and some later at an address of ours. */
import type { FloatProvider } from '@palier/contract/finance/records.ts';
import { floatAddress } from '../../platform/callback-signature.ts';
import { newId } from '../../platform/ids.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { ProviderPaused } from '../../platform/providers/provider-paused.ts';
import type { Services } from '../../platform/services.ts';
import type { BalanceQuestion, WalletBalance } from '../../providers/ports/mobile-money.ts';
import { isProviderFailure } from '../../providers/wire.ts';
import { openQuestion, takeBalance } from './floats.sql.ts';
import { balanceQuestions } from './operators.ts';

const EVERY_MS = 300_000;
/** However often people ask, an operator is not asked more often than this. */
const AT_MOST_EVERY_MS = 10_000;

/** Each question is asked by itself, so that one operator that is out of reach does not hide the others. */
async function askBalances(services: Services, pause_ms: number): Promise<void> {
  await Promise.all(
    balanceQuestions(services).map(({ provider, question }) => askOne(services, provider, question, pause_ms)),
  );
}

async function askOne(
  services: Services,
  provider: FloatProvider,
  { wallets, ask }: BalanceQuestion,
  pause_ms: number,
): Promise<void> {
  const { database, clock, config } = services;
  const id = newId();
  const asked_at = clock.wall();
  const since = new Date(asked_at.getTime() - pause_ms);
  if (!(await openQuestion(database, { provider, wallets, question: id, asked_at, since }))) return;
  try {
    const told = await ask({ result_url: floatAddress(config, provider, 'balance', id) });
    if (told !== 'later') await keepBalances(services, provider, id, told);
  } catch (failure) {
    // The connection is watched, and the last balance stays with its age.
    if (!isProviderFailure(failure) && !(failure instanceof ProviderPaused)) throw failure;
  }
}

/** Answers whether any of them was the answer to the question that is open. */
export async function keepBalances(
  { database, clock }: Services,
  provider: FloatProvider,
  question: string,
  told: readonly WalletBalance[],
): Promise<boolean> {
  const read_at = clock.now();
  const taken = await Promise.all(
    told.map(({ wallet, amount_fcfa, text }) =>
      takeBalance(database, { provider, wallet, question, balance_fcfa: amount_fcfa, text, read_at }),
    ),
  );
  return taken.includes(true);
}

/** The job that follows when a person asks for the balances. */
export const askBalancesNow: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 3 } },
  handler: async (_job, services) => {
    await askBalances(services, AT_MOST_EVERY_MS);
    return 'done';
  },
  // The periodic task goes on asking.
  abandoned: async () => {},
};

export const askBalancesTask: PeriodicTask = {
  name: 'float-balances',
  every_ms: 60_000,
  run: (services) => askBalances(services, EVERY_MS),
};
