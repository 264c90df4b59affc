/** Asks operators that were silent whether they answer again, so that nobody has to find out by a prompt. */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';

/** The test of a connection changes nothing at the operator; how it ends opens or closes the breaker. */
export async function trySilentOperators({ breaker, connections, provider_health }: Services): Promise<void> {
  const taken = await breaker.takeTries();
  await Promise.all(taken.map(async (code) => connections.find(({ provider }) => provider === code)?.test?.()));
  if (taken.length > 0) await provider_health.write();
}

export const trySilentOperatorsTask: PeriodicTask = {
  name: 'try-silent-operators',
  every_ms: 2_000,
  run: trySilentOperators,
};
