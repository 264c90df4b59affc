/** A phone that is moved to another shop while an agent sells it. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { customer, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { partOf } from '../../../../tests/harness/scope.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { startSteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

/** How many statements the sale has sent when the move begins and ends. */
const MOMENTS = partOf([4, 7, 10, 13, 16], 2);

const portal = await startSteppedPortal();
afterAll(() => portal.stop());

test('a phone that moves to another shop while it is sold is either sold where it stood, or not sold', async () => {
  const place = await shop(portal, { phones: MOMENTS.length });
  const other = await shop(portal);
  const { sql } = portal.database;
  const { shop_owner_id } = await sql
    .selectFrom('shops')
    .select('shop_owner_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  await sql.updateTable('shops').set({ shop_owner_id }).where('id', '=', other.id).execute();
  const keeper = await portal.staff(['MANAGE_STOCK', 'VIEW_INVENTORY']);

  let sold = 0;
  for (const ahead of MOMENTS) {
    const { application, customer_code, agent_code } = await saleAtCreation(
      portal,
      place,
      await customer(portal, place),
    );
    const imei = place.imeis[sold++] ?? '';
    const { id } = await sql.selectFrom('devices').select('id').where('imei', '=', imei).executeTakeFirstOrThrow();
    const { first, second } = await portal.meet(
      {
        first: () =>
          portal.call(
            loansCalls.loans,
            { action: 'create', application_id: application.id, imei, customer_code, agent_code },
            place.agent,
          ),
        second: () =>
          portal.done(
            stockCalls.actOnDevices,
            { device_ids: [id], action: 'transfer', shop_id: other.id, reason: 'Sells better there' },
            keeper,
          ),
      },
      ahead,
      Number.POSITIVE_INFINITY,
    );
    if (second.status === 'rejected') throw second.reason as Error;
    const { state, shop_id } = await sql
      .selectFrom('devices')
      .select(['state', 'shop_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const outcome = { sale: codeOf(first), hasMoved: second.value.results[0]?.done, state, shop_id };
    expect([
      { sale: 'done', hasMoved: false, state: 'sold', shop_id: place.id },
      { sale: 'IMEI_OTHER_SHOP', hasMoved: true, state: 'in_stock', shop_id: other.id },
    ]).toContainEqual(outcome);
  }
  await expectSound(portal);
}, 240_000);
