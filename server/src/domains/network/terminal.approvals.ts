/**
 * The card terminals of shops: which terminal a slip names decides which list can lack it, so two people register one,
 * move it, change it or end its use.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { findOpenShopForShare, findShop } from './find-shop.ts';
import {
  type TerminalRow,
  endTerminal,
  insertTerminal,
  lockTerminal,
  meansSame,
  readTerminal,
  terminalWithNumber,
  updateTerminal,
} from './terminals.sql.ts';

export interface TerminalChange {
  /** Of a new terminal too, whose row does not exist yet. */
  readonly terminal_id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly acquirer: string;
  readonly banking_days: number | null;
  readonly in_use_until: string | null;
}

const factsOf = (terminal: Omit<TerminalRow, 'id' | 'shop_id' | 'in_use_from'>) => ({
  terminal: terminal.number,
  shop: terminal.shop,
  acquirer: terminal.acquirer,
  banking_days: terminal.banking_days,
  in_use_until: terminal.in_use_until,
});

export const terminalKind: ApprovalKind<TerminalChange> = {
  kind: 'terminal',
  expires_days: 14,
  subjectOf: ({ terminal_id }) => ({ kind: 'terminal', id: terminal_id }),
  now: async (db, { terminal_id, number }) => {
    const terminal = await readTerminal(db, terminal_id);
    return {
      name: number,
      facts: terminal ? factsOf(terminal) : {},
      base: JSON.stringify(terminal),
    };
  },
  proposed: async (db, change) => factsOf({ ...change, shop: (await findShop(db, change.shop_id)).name }),
  validate: refuseImpossible,
  apply: async (tx, { clock }, change, { request_id }) => {
    const { terminal_id: id, shop_id, number, acquirer, banking_days, in_use_until } = change;
    const today = clock.today();
    const terminal = await readTerminal(tx, id);
    if (terminal?.shop_id === shop_id) {
      await updateTerminal(tx, id, { acquirer, banking_days, in_use_until });
      return;
    }
    if (terminal) await endTerminal(tx, id, addDays(today, -1));
    const row = { shop_id, number, acquirer, banking_days, in_use_until, in_use_from: today, request_id };
    await insertTerminal(tx, { ...row, id: terminal ? newId() : id });
  },
};

async function refuseImpossible(tx: Tx, change: TerminalChange): Promise<void> {
  await lockTerminal(tx, change.terminal_id);
  const terminal = await readTerminal(tx, change.terminal_id);
  if (terminal?.in_use_until) throw fail('TERMINAL_ENDED');
  if (terminal && !(await meansSame(tx, terminal.number, change.number)))
    throw fail('TERMINAL_NUMBER_STAYS', {}, 'number');
  if (terminal?.shop_id !== change.shop_id) await findOpenShopForShare(tx, change.shop_id);
  if (terminal && isSame(terminal, change)) throw fail('NOTHING_CHANGED');
  await refuseTakenNumber(tx, change);
}

const isSame = (terminal: TerminalRow, change: TerminalChange): boolean =>
  (['shop_id', 'acquirer', 'banking_days', 'in_use_until'] as const).every(
    (field) => terminal[field] === change[field],
  );

/** A number is in use in one shop at a time: a list says of no line in which. */
async function refuseTakenNumber(db: Reader, { terminal_id, number }: TerminalChange): Promise<void> {
  const taken = await terminalWithNumber(db, number);
  if (taken && taken.id !== terminal_id) throw fail('TERMINAL_IN_USE', { shop: taken.shop }, 'number');
}
