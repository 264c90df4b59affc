import type { stockCalls } from '@palier/contract/stock/calls.ts';
import { type Reader, brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler, CommandContext, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { shopInSight } from './places.ts';
import { whatIsScanned } from './scanned-devices.ts';
import { findScanned } from './scanned-devices.sql.ts';
import { type Scope, scopeOf, changingScopeOf } from '../network/network.ts';
import {
  type Findings,
  type TakeRow,
  closeTake,
  findTake,
  insertScans,
  insertTake,
  judgeDevices,
  listTakes,
  summed,
  findTakeForUpdate,
} from './stock-takes.sql.ts';

const MOST_TAKES = 200;

/** Starts a count of a shop. If two people start one at once, the second is refused with STOCK_TAKE_OPEN. */
export const startStockTake: CommandHandler<typeof stockCalls.startStockTake> = async (
  { shop_id },
  { tx, actor, clock, note },
) => {
  const scope = await changingScopeOf(tx, actor);
  await shopInSight(tx, shop_id, scope);
  const id = newId();
  try {
    await insertTake(tx, { id, shop_id, started_by: actor.staff_id, started_at: clock.now().toISOString() });
  } catch (failure) {
    if (brokenUnique(failure) !== null) throw fail('STOCK_TAKE_OPEN', {}, 'shop_id');
    throw failure;
  }
  note({ subject_kind: 'stock_take', subject_id: id, after: { shop_id } });
  return { stock_take: (await show(tx, id, scope)).stock_take };
};

/** Adds the devices that were scanned, and says what each of them is. */
export const scanIntoStockTake: CommandHandler<typeof stockCalls.scanIntoStockTake> = async (
  { stock_take_id, imeis },
  context,
) => {
  const { tx, clock, note } = context;
  const { take } = await lockOpenTake(stock_take_id, context);
  const known = await findScanned(tx, take, [...new Set(imeis)]);
  const added = await insertScans(tx, stock_take_id, [...new Set(imeis)], clock.now());
  note({ subject_kind: 'stock_take', subject_id: stock_take_id, facts: { scanned: imeis.length, new: added } });
  const judged = await judgeDevices(tx, take);
  const findings = summed(judged);
  return {
    stock_take: shown(take, findings),
    differences: [...findings.differences],
    scanned: whatIsScanned(take, known, judged),
  };
};

/** Closes a count. Its differences stay as they are now, also when the devices move later. */
export const closeStockTake: CommandHandler<typeof stockCalls.closeStockTake> = async (
  { stock_take_id, note: closing_note },
  context,
) => {
  const { tx, actor, clock, note } = context;
  const { take, scope } = await lockOpenTake(stock_take_id, context);
  const findings = summed(await judgeDevices(tx, take));
  await closeTake(tx, stock_take_id, {
    closed_at: clock.now().toISOString(),
    closed_by: actor.staff_id,
    note: closing_note || null,
    findings,
  });
  const { differences: _, ...counted } = findings;
  note({
    subject_kind: 'stock_take',
    subject_id: stock_take_id,
    before: { state: 'open' },
    after: { state: 'closed', ...counted, note: closing_note || null },
  });
  return { stock_take: (await show(tx, stock_take_id, scope)).stock_take };
};

export const readStockTake: QueryHandler<typeof stockCalls.stockTake> = async ({ stock_take_id }, { db, actor }) =>
  show(db, stock_take_id, await scopeOf(db, actor));

export const listStockTakes: QueryHandler<typeof stockCalls.stockTakes> = async ({ shop_id }, { db, actor }) => {
  const takes = await listTakes(db, shop_id ?? null, await scopeOf(db, actor), MOST_TAKES);
  const stock_takes = [];
  // Only open counts are computed, one after the other, because a list must not take all connections of the pool.
  for (const take of takes) stock_takes.push(shown(take, await findingsOf(db, take)));
  return { stock_takes };
};

/** Locks the count and answers it with the caller's scope. Refuses STOCK_TAKE_NOT_FOUND, STOCK_TAKE_CLOSED. */
async function lockOpenTake(id: string, { tx, actor }: CommandContext): Promise<{ take: TakeRow; scope: Scope }> {
  const scope = await changingScopeOf(tx, actor);
  const take = await findTake(tx, id, scope);
  if (!take) throw fail('STOCK_TAKE_NOT_FOUND');
  if ((await findTakeForUpdate(tx, id))?.closed_at) throw fail('STOCK_TAKE_CLOSED');
  return { take, scope };
}

async function show(db: Reader, id: string, scope: Scope) {
  const take = await findTake(db, id, scope);
  if (!take) throw fail('STOCK_TAKE_NOT_FOUND');
  const findings = await findingsOf(db, take);
  return { stock_take: shown(take, findings), differences: [...findings.differences] };
}

const findingsOf = async (db: Reader, take: TakeRow): Promise<Findings> =>
  take.differences ?? summed(await judgeDevices(db, take));

const shown = ({ differences: _, ...take }: TakeRow, { expected, found, missing, unexpected }: Findings) => ({
  ...take,
  state: take.closed_at === null ? ('open' as const) : ('closed' as const),
  expected,
  found,
  missing,
  unexpected,
});
