import type { cashCalls } from '@palier/contract/cash.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { confirmCash, recordBanking } from './bank-cash.ts';
import { exportCashToBank, readBankings, readCashToBank, readTill, readWaitingReleases } from './list-cash.ts';

export const cashHandlers: Handlers<typeof cashCalls> = {
  toBank: readCashToBank,
  exportToBank: exportCashToBank,
  till: readTill,
  bankings: readBankings,
  recordBanking,
  waitingReleases: readWaitingReleases,
  confirmCash,
};
