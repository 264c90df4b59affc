import type { financeCalls } from '@palier/contract/finance/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { headOffice } from '../books/books.ts';
import { exportMoves, listMoves } from './list-moves.ts';
import { markMove } from './mark-move.ts';
import { listBalances, readBalances } from './read-balances.ts';
import { requestMove } from './request-move.ts';

export const financeHandlers: Handlers<typeof financeCalls> = {
  balances: headOffice(listBalances),
  balancesOfFinance: headOffice(listBalances),
  readBalances: headOffice(readBalances),
  topUpWorkingCapital: headOffice(requestMove('working_capital', 'top_up')),
  deductWorkingCapital: headOffice(requestMove('working_capital', 'deduct')),
  topUpUtility: headOffice(requestMove('utility', 'top_up')),
  deductUtility: headOffice(requestMove('utility', 'deduct')),
  moves: headOffice(listMoves),
  exportMoves: headOffice(exportMoves),
  markMove: headOffice(markMove),
};
