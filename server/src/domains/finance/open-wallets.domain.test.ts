/** An operator that is new in the list of providers has its wallets from the next start on. */
import { afterAll, expect, test } from 'vitest';
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { createServices } from '../../app/create-services.ts';

const portal = await startPortal({ workers: false });
afterAll(() => portal.stop());

const wallets = async (): Promise<string[]> =>
  (
    await portal.database.sql
      .selectFrom('floats')
      .select(['provider', 'wallet'])
      .orderBy('provider')
      .orderBy('wallet')
      .execute()
  ).map(({ provider, wallet }) => `${provider} ${wallet}`);
/** As the portal's own user, which may not change the schema. */
async function startAgain(): Promise<void> {
  const services = await createServices(portal.config, portal.services.database, portal.services.clock.wall);
  services.stopWatching();
  await services.provider_health.stop();
}

test('two portals that start at once open what is missing, and nothing twice', async () => {
  const all = FloatProvider.options.flatMap((provider) => FloatWallet.options.map((wallet) => `${provider} ${wallet}`));
  expect(await wallets()).toEqual(all.toSorted());
  await portal.database.pool.query(`update floats set balance_fcfa = 70, balance_text = '70', read_at = now()
    where provider = 'mtn-momo' and wallet = 'utility'`);
  await portal.database.pool.query(`delete from floats where provider = 'orange-money'`);
  await Promise.all([startAgain(), startAgain()]);
  expect(await wallets()).toEqual(all.toSorted());
  const { rows } = await portal.database.pool.query<{ balance_fcfa: number }>(
    `select balance_fcfa from floats where provider = 'mtn-momo' and wallet = 'utility'`,
  );
  expect(rows).toEqual([{ balance_fcfa: 70 }]);
});
