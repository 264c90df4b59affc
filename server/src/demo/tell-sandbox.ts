/** Sends the phones of a new demo to the sandbox, so that the lock providers it plays know them as the portal does. */
import { lockTextOf } from '../domains/dunning/lock-text.ts';
import { decrypt } from '../domains/lock-commands/device-secret.ts';
import { lockMessage } from '../domains/lock-commands/lock-screen.ts';
import { setLockScreen } from '../domains/lock-commands/lock-screens.sql.ts';
import type { LockRow } from '../domains/lock-commands/lock-commands.ts';
import type { Services } from '../platform/services.ts';

/**
 * Only this many phones get an offline-code keypad and a written lock screen: the first ones, because people look at
 * those.
 */
const MOST_WITH_KEYPAD = 60;
const MOST_WITH_LOCK_SCREEN = 60;
const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;

/**
 * A SIM card is in one phone: that of the newest loan. The stock of the shops is in the sandbox as well, switched on
 * and free.
 */
const HANDSETS = `
  select d.imei, d.imei2, p.name as model, case when row_number() over (partition by k.customer_id
    order by k.loan_id desc) = 1 then c.msisdn end as msisdn,
    nullif(k.lock_solution, 'none') as lock_solution, k.reported as lock_state
  from device_locks k join devices d on d.id = k.device_id join products p on p.id = d.product_id
    join customers c on c.id = k.customer_id
  union all select d.imei, d.imei2, p.name, null, null, 'unregistered' from devices d
    join products p on p.id = d.product_id where d.state = 'in_stock'`;

type Shown = Pick<LockRow, 'loan_id' | 'imei' | 'lock_solution' | 'desired' | 'paygo_secret' | 'paygo_starting_code'>;

export async function tellSandbox(services: Services): Promise<void> {
  const { config, database } = services;
  if (config.sandbox_url === null) return;
  const { rows: handsets } = await database.pool.query<object>(HANDSETS);
  const answer = await fetch(`${config.sandbox_url}/__control/handsets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(handsets),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the sandbox did not take the phones: HTTP ${answer.status}`);

  const { rows: shown } = await database.pool.query<Shown>(`
    select k.loan_id, k.imei, k.lock_solution, k.desired, k.paygo_secret, k.paygo_starting_code
    from device_locks k join customers c on c.id = k.customer_id
    where k.lock_type <> 'no lock' and k.desired <> 'released'
      order by c.msisdn like any('{+2376900000%,+2376700001%}') desc, k.desired = 'locked' desc, c.msisdn`);
  const provisioned = shown.slice(0, MOST_WITH_KEYPAD).map(
    ({ imei, paygo_secret, paygo_starting_code }) =>
      async () =>
        services.paygo?.provision(imei, {
          secret_key: decrypt(paygo_secret, config.secret).toString('hex'),
          starting_code: paygo_starting_code,
        }),
  );
  // The command itself writes the lock screen; the phone is locked already.
  const written = shown
    .filter(({ desired }) => desired === 'locked')
    .slice(0, MOST_WITH_LOCK_SCREEN)
    .map(({ loan_id, imei, lock_solution }) => async () => {
      const screen = await lockTextOf(database, services, loan_id);
      await services.locks.find(({ code }) => code === lock_solution)?.lock(imei, lockMessage(screen.text, services));
      await setLockScreen(database, loan_id, screen, services.clock.now());
    });
  await aFewAtATime([...provisioned, ...written]);
}

async function aFewAtATime(works: ReadonlyArray<() => Promise<void>>): Promise<void> {
  const left = works.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const work of left) await work();
    }),
  );
}
