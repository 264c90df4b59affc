/** Reads the card terminals of shops, and asks for changes of them. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { ask } from '../approvals/approvals.ts';
import { findShop } from './find-shop.ts';
import { refuseOthersShop, scopeOf } from './scope.ts';
import { terminalKind } from './terminal.approvals.ts';
import { listTerminals, meansSame, readTerminal, terminalsInUse } from './terminals.sql.ts';

export const readTerminals: QueryHandler<typeof networkCalls.terminals> = async (
  { shop_id, is_mine = false },
  { db, actor, clock },
) => {
  if (!is_mine) return { terminals: await listTerminals(db, shop_id ?? null, await scopeOf(db, actor)) };
  return { terminals: actor.shop_id === null ? [] : await terminalsInUse(db, actor.shop_id, clock.today()) };
};

/** Both the shop that has the terminal and the one that gets it must be the actor’s to change. */
export const requestTerminal: CommandHandler<typeof networkCalls.requestTerminal> = async (
  { terminal_id, shop_id, number, acquirer, banking_days, in_use_until, reason },
  context,
) => {
  const { tx, actor, clock } = context;
  const terminal = terminal_id ? await readTerminal(tx, terminal_id) : null;
  if (terminal_id && !terminal) throw fail('TERMINAL_NOT_FOUND', {}, 'terminal_id');
  for (const id of new Set([shop_id, terminal?.shop_id ?? shop_id]))
    await refuseOthersShop(tx, actor, await findShop(tx, id));
  if (!(await meansSame(tx, number, number))) throw fail('INVALID_INPUT', {}, 'number');
  if (in_use_until && in_use_until < clock.today()) throw fail('TERMINAL_ENDS_EARLIER', {}, 'in_use_until');
  const change = {
    terminal_id: terminal?.id ?? newId(),
    shop_id,
    number: terminal?.number ?? number,
    acquirer,
    banking_days: banking_days ?? null,
    in_use_until: in_use_until ?? null,
  };
  if (terminal && !(await meansSame(tx, terminal.number, number))) throw fail('TERMINAL_NUMBER_STAYS', {}, 'number');
  return ask(context, terminalKind, change, reason);
};
