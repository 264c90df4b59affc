/**
 * Cash that is not banked, and bankings. An owner sees the tills of their shops; staff of a shop see its till.
 */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { Result } from '@palier/contract/call.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { pageAfterPage } from '../../platform/row-sources.ts';
import { mayConfirm } from '../approvals/approvals.ts';
import { cashIn } from '../ledger/tills.ts';
import { findShop, refuseOthersShop, scopeOf } from '../network/network.ts';
import { listBankings, listCashToBank, listWaitingReleases, type Tills } from './cash-lists.sql.ts';
import { CASH_WORDS } from './cash-words.ts';

const tillsOf = async (db: Reader, actor: Actor): Promise<Tills> => scopeOf(db, actor);

export const readCashToBank: QueryHandler<typeof paymentsCalls.cashToBank> = async (
  { page_number, page_size, ...filter },
  { db, actor },
) => listCashToBank(db, filter, await tillsOf(db, actor), { page_number, page_size });

type CashToBank = Result<typeof paymentsCalls.cashToBank>['data'][number];

export const exportCashToBank: QueryHandler<typeof paymentsCalls.exportCashToBank> = async (
  { format, ...filter },
  context,
) => {
  const { db, actor, caller } = context;
  // There is one line for each day, shop and person, so the lines are few, however many payments there are.
  const { data } = await listCashToBank(db, filter, await tillsOf(db, actor), null);
  const { file, head_office } = CASH_WORDS[caller.language];
  const heading = FIELD_LABELS[caller.language];
  return exportFile<CashToBank>(context, {
    file_name: file,
    format,
    noted: { list: 'cash_to_bank', facts: (rows) => ({ rows, format, ...filter }) },
    rows: pageAfterPage(
      async () => data.length,
      () => once(data),
    ),
    columns: [
      { title: heading.on, kind: 'day', value: ({ on }) => on },
      { title: heading.shop, kind: 'text', value: ({ shop }) => shop ?? head_office },
      { title: heading.taken_by, kind: 'text', value: ({ person }) => person },
      { title: heading.payments, kind: 'number', value: ({ payments }) => payments },
      { title: heading.cash_fcfa, kind: 'number', value: ({ amount_fcfa }) => amount_fcfa },
    ],
  });
};

async function* once<Page>(page: Page): AsyncGenerator<Page> {
  yield page;
}

export const readTill: QueryHandler<typeof paymentsCalls.till> = async ({ shop_id }, { db, actor }) => {
  const shop = shop_id === null ? null : await findShop(db, shop_id);
  await refuseOthersShop(db, actor, shop);
  return { shop_id, shop: shop?.name ?? null, cash_fcfa: await cashIn(db, shop_id) };
};

export const readBankings: QueryHandler<typeof paymentsCalls.bankings> = async (input, { db, actor }) =>
  listBankings(db, input, await tillsOf(db, actor));

export const readWaitingReleases: QueryHandler<typeof paymentsCalls.waitingReleases> = async (
  input,
  { db, actor, clock },
) => {
  const { data, total_items } = await listWaitingReleases(db, input, await tillsOf(db, actor));
  const isMine = mayConfirm(db, actor, 'CONFIRM_CASH', clock.now());
  const rows = [];
  for (const { takers, ...row } of data)
    rows.push({ ...row, mine_to_confirm: row.slips_fcfa < row.unproven_fcfa && (await isMine(takers)) });
  return { data: rows, total_items };
};
