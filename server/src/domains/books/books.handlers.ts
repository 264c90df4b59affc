import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { exportClosing, listClosings, requestClosing, requestReopening } from './closings.ts';
import { headOffice } from './head-office.ts';
import { listHandEntries, requestEntry, requestEntryBack } from './hand-entries.ts';
import { exportEntries, listEntries } from './list-entries.ts';
import { readBalanceSheet } from './read-balance-sheet.ts';
import { readCashFlow } from './read-cash-flow.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';

export const booksHandlers: Handlers<typeof booksCalls> = {
  balanceSheet: headOffice(readBalanceSheet),
  profitAndLoss: headOffice(readProfitAndLoss),
  cashFlow: headOffice(readCashFlow),
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
