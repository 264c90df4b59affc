import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { exportClosing, listClosings, requestClosing, requestReopening } from './closings.ts';
import { headOffice } from './head-office.ts';
import { listHandEntries, requestEntry, requestEntryBack } from './hand-entries.ts';
import { exportEntries, listEntries } from './list-entries.ts';
import { readBalanceSheet } from './read-balance-sheet.ts';
import { readCashFlow } from './read-cash-flow.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';
import { exportBalanceSheet, exportCashFlow, exportProfitAndLoss } from './statement-files.ts';

export const booksHandlers: Handlers<typeof booksCalls> = {
  balanceSheet: headOffice(readBalanceSheet),
  exportBalanceSheet: headOffice(exportBalanceSheet),
  profitAndLoss: headOffice(readProfitAndLoss),
  exportProfitAndLoss: headOffice(exportProfitAndLoss),
  cashFlow: headOffice(readCashFlow),
  exportCashFlow: headOffice(exportCashFlow),
  entries: headOffice(listEntries),
  exportEntries: headOffice(exportEntries),
  closings: headOffice(listClosings),
  requestClosing: headOffice(requestClosing),
  requestReopening: headOffice(requestReopening),
  exportClosing: headOffice(exportClosing),
  handEntries: headOffice(listHandEntries),
  requestEntry: headOffice(requestEntry),
  requestEntryBack: headOffice(requestEntryBack),
};
