/** A portal with a catalogue of data bundles, and the work of its jobs one step at a time. */
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import { followGift, readGift } from '../../server/src/domains/data-bundles/follow-gift.ts';
import { sendGift } from '../../server/src/domains/data-bundles/send-gift.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { bundleAddress } from '../../server/src/platform/callback-signature.ts';
import type { AnyJobHandler } from '../../server/src/platform/jobs/settle-job.ts';
import { type Person, customer, shop } from './given.ts';
import { runningRow } from './loan-rows.ts';
import type { Staff } from './portal.ts';
import { setSettings } from './settings.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';
import { startPortal } from './portal.ts';
import { tokenInMemory } from '../../server/src/providers/token.ts';

export const SMALL: DataBundle = { megabytes: 100, validity: 'day', cost_fcfa: 100 };
export const MIDDLE: DataBundle = { megabytes: 500, validity: 'week', cost_fcfa: 400 };
export const LARGE: DataBundle = { megabytes: 2000, validity: 'month', cost_fcfa: 1_200 };

const TIMEOUT_MS = 400;

export type BundleDesk = Awaited<ReturnType<typeof openBundleDesk>>;

/** `workers` runs the jobs; without them, a test does each step itself. */
export async function openBundleDesk({ workers = false }: { workers?: boolean } = {}) {
  const portal = workers ? await startSteppedPortal() : await startPortal({ workers: false });
  await setSettings(portal.database, {
    money: {
      data_bundles: [SMALL, MIDDLE, LARGE],
      data_bundles_per_month: 2,
      data_bundle_alone_fcfa: 500,
      gifts_of_giver_day_fcfa: 1_000_000,
      gifts_of_giver_month_fcfa: 1_000_000,
    },
  });
  // A lost answer must not cost a test the time that a real one may take.
  const { config, business } = portal.services;
  const impatient = portal.config.connectors.data_bundles?.({
    config,
    business,
    tokens: tokenInMemory,
    timeout_ms: TIMEOUT_MS,
  });
  Object.assign(portal.services, { data_bundles: impatient });

  const place = await shop(portal);
  const giver = await portal.staff(['AWARD_DATA', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  /** A customer with a running loan. */
  const somebody = async (about?: Parameters<typeof customer>[2]): Promise<Person> => {
    const person = await customer(portal, place, about);
    await runningRow(portal, place, person.id);
    return person;
  };

  const chosen = (person: Person, { megabytes, validity }: DataBundle = MIDDLE) => ({
    customer_id: person.id,
    megabytes,
    validity,
    reason: 'To unlock the phone',
  });
  const award = (gift: Sent<typeof dataBundlesCalls.award>, as: Staff = giver) =>
    portal.call(dataBundlesCalls.award, gift, as);
  const given = async (person: Person, bundle?: DataBundle): Promise<string> => {
    const { gift } = await portal.done(dataBundlesCalls.award, chosen(person, bundle), giver);
    if (!gift) throw new Error('the gift needs a second person');
    return gift.gift_id;
  };
  const offered = (person: Person, as: Staff = giver) =>
    portal.done(dataBundlesCalls.offered, { customer_id: person.id }, as);
  const rowOf = (id: string) =>
    portal.database.sql.selectFrom('data_gifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const step = ({ handler }: AnyJobHandler, subject: string, payload: Record<string, unknown> = {}) =>
    handler({ id: subject, kind: '', subject, payload, lane: 'rest', attempts: 1, waits: 0 }, portal.services);
  const send = (id: string) => step(sendGift, id);
  const follow = (id: string) => step(followGift as AnyJobHandler, id);
  /** Does what notifications asked for since the last time; answers how many there were. */
  async function readNotified(id: string): Promise<number> {
    const { rows } = await portal.database.pool.query<{ payload: Record<string, unknown> }>(
      `update outbox set done_at = now() where kind = 'read-data-gift' and subject = $1 and done_at is null
        returning payload`,
      [id],
    );
    for (const { payload } of rows) await step(readGift, id, payload);
    return rows.length;
  }
  const notify = (body: unknown, address = bundleAddress(portal.config)) =>
    portal.app.inject({ method: 'POST', url: new URL(address).pathname, payload: body as object });

  /** The order as the provider has it. */
  const orderOf = (id: string) => portal.world.bundles.find(({ metadata }) => metadata['reference'] === id);
  const arrived = (id: string) =>
    portal.until('the provider has ended the order', async () => orderOf(id)?.status !== 'Queued' && orderOf(id));
  const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
  const textsTo = (person: Person) =>
    portal.database.sql
      .selectFrom('messages')
      .select('text')
      .where('customer_id', '=', person.id)
      .where('template', '=', 'data_bundle')
      .execute();
  const books = async () => ({
    gifts: await balanceOf(portal.database, '5060'),
    owed: await balanceOf(portal.database, '2070', 'africastalking-data'),
  });

  return {
    portal,
    place,
    giver,
    checker,
    somebody,
    chosen,
    award,
    given,
    offered,
    rowOf,
    send,
    follow,
    readNotified,
    notify,
    orderOf,
    arrived,
    behave,
    textsTo,
    books,
  };
}
