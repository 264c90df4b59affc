/**
 * Random people do random things in random order, and after each step the portal agrees with a clerk's book: every
 * franc is on its loan, late phones are locked, paid ones are open, and each phone is either in stock or sold once.
 * `PALIER_STORMS=200` runs longer; `PALIER_SEED`, `PALIER_PATH` and `PALIER_REPLAY`, which a failure prints, repeat it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSound } from '../harness/invariants.ts';
import { short } from '../harness/scope.ts';
import { COMMANDS, byPaybill, days, sell, toNobody } from './commands.ts';
import { type Model, differences } from './model.ts';
import { type ShopFloor, openShopFloor } from './shop-floor.ts';

const STORMS = Number(process.env['PALIER_STORMS'] ?? short(2, 10));
const MOST_ACTIONS = 40;
/** The time limit of one storm; a failure is shortened within the rest of the time for all of them. */
const STORM_MS = 30_000;

const { PALIER_PATH: path, PALIER_REPLAY: replayPath } = process.env;
const story = fc.noBias(
  fc.commands(COMMANDS, { maxCommands: MOST_ACTIONS, size: 'max', ...(replayPath && { replayPath }) }),
);

test(
  'the portal agrees with the model after any actions in any order',
  { timeout: 2 * STORM_MS * STORMS },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (actions) => {
        const floor = await openShopFloor();
        try {
          const model = floor.model();
          for (const interval of ['weekly', 'daily'] as const) await sell(interval).run(model, floor);
          await fc.asyncModelRun(() => ({ model, real: floor }), actions);
          await expectSound(floor.portal);
        } finally {
          await floor.portal.stop();
        }
      }),
      {
        numRuns: STORMS,
        ...(path && { path }),
        interruptAfterTimeLimit: STORM_MS * STORMS,
        markInterruptAsFailure: true,
      },
    );
  },
);

describe('planted faults', () => {
  let floor: ShopFloor;
  let model: Model;
  beforeAll(async () => {
    floor = await openShopFloor();
    model = floor.model();
    for (const command of [sell('weekly'), byPaybill(0, 'half', 2), toNobody(900), days(12)])
      await command.run(model, floor);
  }, 120_000);
  afterAll(() => floor?.portal.stop());

  test.each([
    [
      'a posting',
      `set local session_replication_role = replica;
        update postings set amount_fcfa = amount_fcfa + 1 where credit_account = '2020'`,
    ],
    ['money that is booked to no account', `delete from suspense`],
    ['a payment', `update payments set amount_fcfa = amount_fcfa + 1 where purpose = 'repayment'`],
    ['a repaid amount', `update loans set repaid_fcfa = repaid_fcfa - 1`],
    ['a lock', `update device_locks set desired = 'released'`],
    ['a phone', `update devices set state = 'sold' where state = 'in_stock'`],
  ])('%s that differs from the action is noticed', async (_, planted) => {
    const { pool } = floor.portal.database;
    expect(differences(model, await floor.see(), false)).toEqual([]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(planted);
      expect(differences(structuredClone(model), await floor.see(client), false)).not.toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
